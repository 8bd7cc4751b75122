import type { Answers } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormDrafts } from './form-drafts.ts'

/**
 * The id to send these answers with. It stands for one content: the same answers sent again, even after a reload, carry
 * the id of the try whose answer never came, so the server stores them once. Other answers get a new id, because for an
 * id it knows the server repeats its first answer and would drop what was changed meanwhile.
 *
 * It is made when a draft is sent and not when it is begun: a duplicated tab shares the draft, and must not share the
 * id once the two differ. Undefined where the browser makes no ids (plain http); the server then makes one itself.
 */
export function submissionId(
  drafts: FormDrafts,
  form: FormId,
  answers: Answers,
): string | undefined {
  const content = JSON.stringify(answers)
  const draft = drafts.read(form)
  if (draft?.attempt?.content === content) return draft.attempt.submissionId
  const id = globalThis.crypto.randomUUID?.()
  if (draft && id) drafts.keep(form, { ...draft, attempt: { submissionId: id, content } })
  return id
}
