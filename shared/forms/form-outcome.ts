import type { SlotAlternative } from '../scheduling/booking-view.ts'
import type { Problem } from './form-definition.ts'
import type { FormId } from './form-id.ts'

/** Why a form that was sent is shown again. A form that was accepted leads to its done state instead. */
export interface FormOutcome {
  readonly form: FormId
  /** As typed, so that nothing has to be typed again. */
  readonly typed: Readonly<Record<string, string>>
  /** What to mend; empty when something else is the reason. */
  readonly problems: readonly Problem[]
  readonly failure?: FormFailure
}

/** The answers are good, and yet could not be taken. Trying again may help. */
export interface FormFailure {
  readonly code:
    | 'offline'
    | 'unreachable'
    /** The browser holds it and sends it when there is a connection. */
    | 'saved'
    | 'rate-limited'
    | 'unavailable'
    /** Somebody else has the time of the demo; `alternatives` are near. */
    | 'slot-taken'
    /** A booking was changed since the page was opened, or has begun; the page shows how it stands. */
    | 'booking-changed'
  /** In order of time. */
  readonly alternatives?: readonly SlotAlternative[]
  readonly retryAfterSeconds?: number
  readonly requestId?: string
  /** The submission id of a form that is saved. */
  readonly savedId?: string
}
