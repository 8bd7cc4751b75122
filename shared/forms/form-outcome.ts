import type { SlotAlternative } from '../scheduling/booking-view.ts'
import type { Problem } from './form-definition.ts'
import type { FormId } from './form-id.ts'

/** A submitted form that is shown again: refused, or sent for other times only. An accepted form redirects instead. */
export interface FormOutcome {
  readonly form: FormId
  readonly typed: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  readonly failure?: FormFailure
  /** A pasted message to check, which is neither stored nor part of the form. */
  readonly checked?: string
}

/** Valid answers that could not be accepted. Retrying may help. */
export interface FormFailure {
  readonly code: /** No response: offline, or a weak connection. */
    | 'unreachable'
    | 'rate-limited'
    | 'unavailable'
    /** The same request would be refused again. */
    | 'refused'
    | 'slot-taken'
    /** The booking changed after the page was opened, or the demo has begun. */
    | 'booking-changed'
  readonly alternatives?: readonly SlotAlternative[]
  readonly retryAfterSeconds?: number
  readonly requestId?: string
}
