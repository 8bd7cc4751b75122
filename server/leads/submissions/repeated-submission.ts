import { hash } from 'node:crypto'
import { SubmissionIdTakenError } from '../../../shared/errors.ts'
import { lock } from '../../database/locks.ts'
import type { SubmissionRow, Transaction } from '../../database/schema.ts'
import type { NewSubmission } from './submission.ts'

const SAME_LEAD_MS = 10 * 60 * 1000

/**
 * A repeat with a new id is stored as a touch. A lead that `stillStands` rejects can be sent again. Throws
 * SubmissionIdTakenError if the id was sent with other answers.
 */
export async function recordRepeat(
  tables: Transaction,
  submission: NewSubmission,
  stillStands: (submissionId: string) => Promise<boolean> = async () => true,
): Promise<string | undefined> {
  const { id, networkHash, emailKey, receivedAt, attribution } = submission
  const content = contentHash(submission)
  // Saves of the same id, content or sender run one after the other.
  await lock(
    tables,
    ...[`content ${content}`, `id ${id}`, `network ${networkHash}`, `email ${emailKey}`],
  )
  const sameId = await findById(tables, id)
  if (sameId && !hasSameAnswers(submission, sameId)) throw new SubmissionIdTakenError()
  if (sameId) return sameId.reference
  const sameLead = await findSameLead(tables, submission)
  if (sameLead === undefined || !(await stillStands(sameLead.id))) return undefined
  await tables
    .insertInto('touches')
    .values({
      id,
      submission_id: sameLead.id,
      touched_at: receivedAt.toISOString(),
      attribution: JSON.stringify(attribution),
    })
    .execute()
  return sameLead.reference
}

function findById(tables: Transaction, id: string) {
  return tables
    .selectFrom('submissions')
    .select(['reference', 'email_key', 'answers'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('id', 'in', selectFrom('touches').select('submission_id').where('id', '=', id)),
      ]),
    )
    .executeTakeFirst()
}

/** Not by the content hash, because a deploy may add a field or change the wording of a consent in between. */
function hasSameAnswers(
  { emailKey, answers }: NewSubmission,
  stored: Pick<SubmissionRow, 'email_key' | 'answers'>,
): boolean {
  const { email: _, phoneE164: __, ...others } = answers
  const before: Readonly<Record<string, string>> = JSON.parse(stored.answers)
  const isSame = Object.entries(others).every(([name, text]) => (before[name] ?? '') === text)
  return isSame && stored.email_key === emailKey
}

/** An accepted submission never counts as a repeat of spam. */
function findSameLead(tables: Transaction, submission: NewSubmission) {
  const since = new Date(submission.receivedAt.getTime() - SAME_LEAD_MS).toISOString()
  return tables
    .selectFrom('submissions')
    .select(['id', 'reference'])
    .where('content_hash', '=', contentHash(submission))
    .where('received_at', '>', since)
    .where('status', '=', submission.status)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
}

export function contentHash({ form, emailKey, answers, consents }: NewSubmission): string {
  const { email: _, ...others } = answers
  const content = [
    form,
    emailKey,
    Object.entries(others).toSorted(byName),
    consents.map(({ kind, isGiven, version }) => [kind, isGiven, version]).toSorted(byName),
  ]
  return hash('sha256', JSON.stringify(content))
}

function byName(left: readonly unknown[], right: readonly unknown[]): number {
  return String(left[0]) < String(right[0]) ? -1 : 1
}
