import type { SubmissionRow, Transaction } from '../database/schema.ts'
import { oweDeliveries } from './owe-deliveries.ts'
import { contentHash } from './repeated-submission.ts'
import type { NewSubmission } from './submission.ts'

/** How many references are tried: with a million submissions one in a million is taken already. */
const REFERENCE_TRIES = 5

/** Stores a submission with its consents and the deliveries it owes. Gives its reference. */
export async function insertSubmission(
  transaction: Transaction,
  submission: NewSubmission,
  newReference: () => string,
): Promise<string> {
  const reference = await insertWithFreeReference(transaction, submission, newReference)
  await insertConsents(transaction, submission)
  await oweDeliveries(transaction, submission)
  return reference
}

async function insertWithFreeReference(
  transaction: Transaction,
  submission: NewSubmission,
  newReference: () => string,
): Promise<string> {
  const row = submissionRow(submission)
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const inserted = await transaction
      .insertInto('submissions')
      .values({ ...row, reference: newReference() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (inserted) return inserted.reference
  }
  throw new Error('No free reference was found')
}

function submissionRow(submission: NewSubmission): Omit<SubmissionRow, 'reference'> {
  return {
    id: submission.id,
    form: submission.form,
    status: submission.isQuarantined ? 'quarantined' : 'accepted',
    answers: JSON.stringify(submission.answers),
    email_key: submission.emailKey,
    content_hash: contentHash(submission),
    page: submission.page,
    network_hash: submission.networkHash,
    attribution: JSON.stringify(submission.attribution),
    suspicions: JSON.stringify(submission.suspicions),
    received_at: submission.receivedAt.toISOString(),
  }
}

async function insertConsents(
  transaction: Transaction,
  { id, consents }: NewSubmission,
): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ kind, isGiven, text, version }) => ({
    submission_id: id,
    kind,
    is_given: isGiven ? 1 : 0,
    text,
    version,
  }))
  await transaction.insertInto('consents').values(rows).execute()
}
