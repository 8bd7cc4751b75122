import type { FormId } from '../../../shared/forms/form-id.ts'
import type { FormDraft } from '../form-drafts.ts'
import type { FormAnswer } from '../post-form.ts'

/** A form that was sent, stored in the browser until the server has answered. */
export interface SavedForm {
  /** Its `submissionId`: the server stores one submission for it, however often it is sent. */
  readonly id: string
  readonly form: FormId
  /** Path and query it is posted to. */
  readonly path: string
  /** The body of the POST; empty once the server has it, but for the paper asked for. */
  readonly fields: Readonly<Record<string, string>>
  /** What is put back into the form if the visitor stops it. */
  readonly draft?: FormDraft
  readonly savedAtMs: number
  /** `sending`: the first try is under way, or ended with the browser. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'sent'
  /** What the server said: the reference, what to mend, or that the time is taken. */
  readonly answer?: FormAnswer
}
