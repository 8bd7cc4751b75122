import type { Site } from '../../shared/content/schemas/site.ts'
import { deskAddress } from '../../shared/forms/desk-address.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/** The address of the team that reads a submission. */
export function recipientOf(contact: Site['contact']) {
  return ({ form, answers }: Pick<StoredSubmission, 'form' | 'answers'>): string =>
    deskAddress(contact, { form, topic: answers.topic })
}
