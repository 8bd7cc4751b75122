import type { FormId } from '../../../shared/forms/form-id.ts'
import type { FormDraft } from '../form-drafts.ts'
import type { FormAnswer } from '../post-form.ts'

export interface SavedForm {
  /** Its `submissionId`: the server stores one submission for it, however often it is sent. */
  readonly id: string
  readonly form: FormId
  readonly path: string
  /** Body of the POST. Emptied once the server has it, except for the requested paper. */
  readonly fields: Readonly<Record<string, string>>
  /** Restored into the form if the visitor cancels. */
  readonly draft?: FormDraft
  readonly savedAtMs: number
  /** `sending`: the first attempt is in progress, or ended with the browser. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'sent'
  /** The server's answer: the reference, problems, or that the time is taken. */
  readonly answer?: FormAnswer
}
