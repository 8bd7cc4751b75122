import type { SubmissionRow, Transaction } from '../../database/schema.ts'
import { deliveryRow } from './delivery-row.ts'
import { requireFormsLeft } from './form-limits.ts'
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
  const row = submissionRow(submission)
  await tables.insertInto('submissions').values(row).execute()
  await insertConsents(tables, submission)
  await oweDeliveries(tables, submission)
  return row.reference
}

function submissionRow(submission: NewSubmission): SubmissionRow {
  return {
    id: submission.id,
    reference: randomReference(), // 40 bits: at a million leads, one in a million is taken
    form: submission.form,
    status: submission.status,
    answers: JSON.stringify(submission.answers),
    email_key: submission.emailKey,
    content_hash: contentHash(submission),
    page: submission.page,
    network_hash: submission.networkHash,
    attribution: JSON.stringify(submission.attribution),
    suspicions: JSON.stringify(submission.suspicions),
    received_at: submission.receivedAt.toISOString(),
    answered_at: null,
    spam_at: null,
  }
}

async function insertConsents(tables: Transaction, { id, consents }: NewSubmission) {
  if (consents.length === 0) return
  const rows = consents.map(({ kind, isGiven, text, version }) => {
    return { submission_id: id, kind, is_given: isGiven ? 1 : 0, text, version }
  })
  await tables.insertInto('consents').values(rows).execute()
}

async function oweDeliveries(
  tables: Transaction,
  { id, owes, receivedAt, remindAt }: NewSubmission,
): Promise<void> {
  const owed = [
    ...owes.map((kind) => ({ kind, dueAt: receivedAt })),
    ...(remindAt ? [{ kind: 'team-reminder' as const, dueAt: remindAt }] : []),
  ]
  if (owed.length === 0) return
  const rows = owed.map((one) => deliveryRow(id, one, receivedAt))
  await tables.insertInto('deliveries').values(rows).execute()
}
