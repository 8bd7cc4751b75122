import type { Transaction } from '../../database/schema.ts'
import { requireFormsLeft } from './form-limits.ts'
import { owe } from './owed-deliveries.ts'
import { randomReference } from './reference.ts'
import { contentHash } from './repeated-submission.ts'
import type { NewSubmission } from './submission.ts'

/** Returns the reference. Throws TooManyRequestsError. Without `formsPerHour`, a network may send any number. */
export async function insertSubmission(
  tables: Transaction,
  submission: NewSubmission,
  formsPerHour?: number,
): Promise<string> {
  if (formsPerHour !== undefined) await requireFormsLeft(tables, submission, formsPerHour)
  const { id, receivedAt, remindAt } = submission
  const reference = randomReference() // 40 bits: at a million leads, one in a million is taken
  await tables
    .insertInto('submissions')
    .values({
      id,
      reference,
      form: submission.form,
      status: submission.status,
      answers: JSON.stringify(submission.answers),
      email_key: submission.emailKey,
      content_hash: contentHash(submission),
      page: submission.page,
      network_hash: submission.networkHash,
      attribution: JSON.stringify(submission.attribution),
      suspicions: JSON.stringify(submission.suspicions),
      received_at: receivedAt.toISOString(),
    })
    .execute()
  const consents = submission.consents.map(({ kind, isGiven, text, version }) => {
    return { submission_id: id, kind, is_given: isGiven ? 1 : 0, text, version }
  })
  if (consents.length > 0) await tables.insertInto('consents').values(consents).execute()
  const owed = [
    ...submission.owes.map((kind) => ({ kind, dueAt: receivedAt })),
    ...(remindAt ? [{ kind: 'team-reminder' as const, dueAt: remindAt }] : []),
  ]
  await owe(tables, id, owed, receivedAt)
  return reference
}
