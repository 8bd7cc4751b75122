import type { Answers } from '../../shared/forms/form-definition.ts'
import type { FormId } from '../../shared/forms/form-id.ts'
import type { FormDrafts } from './form-drafts.ts'

/**
 * Returns the id to send these answers with. The same answers sent again, even after a reload, reuse the id of the
 * attempt whose response was lost, so the server stores them once. Changed answers get a new id: for a known id the
 * server repeats its first response and would drop the changes. The id is created on sending, not with the draft: a
 * duplicated tab shares the draft and must not share the id once they differ. Undefined if the browser cannot create
 * ids (plain http); the server then creates one.
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
