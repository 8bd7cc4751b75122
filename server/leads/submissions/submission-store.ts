import { randomBytes } from 'node:crypto'
import { SubmissionIdTakenError } from '../../../shared/errors.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import { lock } from '../../database/locks.ts'
import type { SubmissionRow, Tables, Transaction } from '../../database/schema.ts'
import { createKeyedHash } from '../../database/secrets.ts'
import { changeLeads, lockLeads } from '../ledger/change-leads.ts'
import { owe } from '../ledger/owe-deliveries.ts'
import { withinLimits } from './form-limits.ts'
import { readStoredSubmissions } from './stored-submissions.ts'
import { isErased, type NewSubmission, type StoredSubmission } from './submission.ts'

/** All methods may throw StorageUnavailableError. */
export function createSubmissionStore(database: Database, formsPerHour?: number) {
  const { kysely } = database
  const keyedHash = createKeyedHash(database)
  return {
    /**
     * Durable when it resolves. The same id, or the same content within 10 minutes, returns the first reference. Throws
     * SubmissionIdTakenError and TooManyRequestsError.
     */
    async save(submission: NewSubmission) {
      const idHash = await keyedHash(submission.id)
      return changeLeads(database, [], async (tables) => {
        const known = await recordRepeat(tables, submission, { idHash })
        if (known) return { reference: known.reference, isNew: false }
        const marked = await withinLimits(tables, submission, formsPerHour)
        return { reference: await insertSubmission(tables, marked), isNew: true }
      })
    },
    /** Saves and deletes it in one transaction, so that a test of the uptime monitor never becomes a lead. */
    rehearse: (submission: NewSubmission): Promise<string> =>
      changeLeads(database, [], async (tables) => {
        const reference = await insertSubmission(tables, submission)
        await tables.deleteFrom('submissions').where('id', '=', submission.id).execute()
        return reference
      }),
    /** Undefined after the person was erased. */
    async find(idOrReference: string): Promise<StoredSubmission | undefined> {
      const reference = readReference(idOrReference)
      const query = reference
        ? kysely.selectFrom('submissions').where('reference', '=', reference)
        : withId(kysely, idOrReference)
      const row = await query.select('id').executeTakeFirst()
      const [found] = row ? await readStoredSubmissions(kysely, [row.id]) : []
      return found && !isErased(found) ? found : undefined
    },
  }
}

/** Returns the reference. */
export async function insertSubmission(
  tables: Transaction,
  submission: NewSubmission,
): Promise<string> {
  const { id, receivedAt, remindAt } = submission
  const reference = referenceOf(randomBytes(8)) // 40 bits: at a million leads, one in a million is taken
  await tables
    .insertInto('submissions')
    .values({
      id,
      reference,
      form: submission.form,
      status: submission.status,
      answers: JSON.stringify(submission.answers),
      email_key: submission.emailKey,
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

const SAME_LEAD_MS = 10 * 60 * 1000

interface RepeatOptions {
  /** Keyed, of the submission's id. */
  readonly idHash: string
  /** A lead that it rejects can be sent again. */
  readonly stillStands?: (submissionId: string) => Promise<boolean>
}

/**
 * The lead that this repeats, if any. A repeat with a new id is stored as a touch. One of an erased lead, which a device
 * still sends, gets a reference and is not stored. Throws SubmissionIdTakenError if the id was sent with other answers.
 */
export async function recordRepeat(
  tables: Transaction,
  submission: NewSubmission,
  { idHash, stillStands = async () => true }: RepeatOptions,
) {
  const { id, networkHash, emailKey, receivedAt, attribution } = submission
  // Saves of the same id or sender run one after the other.
  await lock(tables, `id ${id}`, `network ${networkHash}`, `email ${emailKey}`)
  const sameId = await withId(tables, id)
    .select(['id', 'reference', 'network_hash', 'email_key', 'answers'])
    .executeTakeFirst()
  if (await isSuppressed(tables, idHash)) {
    return { id, reference: referenceOf(Buffer.from(idHash, 'hex')), network_hash: '' }
  }
  // Another release, such as during a deploy, may know other wordings of a consent.
  const { consent: _, ...answers } = submission.answers
  if (sameId && !hasSameAnswers({ ...submission, answers }, sameId)) {
    throw new SubmissionIdTakenError()
  }
  if (sameId) return sameId
  const sameLead = await findSameLead(tables, submission)
  if (!sameLead || !(await stillStands(sameLead.id))) return undefined
  if ((await lockLeads(tables, [sameLead.id])).length === 0) return undefined // erased just now
  await tables
    .insertInto('touches')
    .values({
      id,
      submission_id: sameLead.id,
      touched_at: receivedAt.toISOString(),
      attribution: JSON.stringify(attribution),
    })
    .execute()
  return sameLead
}

async function isSuppressed(tables: Tables, hash: string): Promise<boolean> {
  return (await countRows(tables.selectFrom('suppressions').where('email_hash', '=', hash))) > 0
}

/** The id of the submission, or of a repeat. */
function withId(tables: Tables, id: string) {
  return tables
    .selectFrom('submissions')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('id', 'in', selectFrom('touches').select('submission_id').where('id', '=', id)),
      ]),
    )
}

/** A deploy may have added a field in between. */
function hasSameAnswers(
  { emailKey, answers }: NewSubmission,
  stored: Pick<SubmissionRow, 'email_key' | 'answers'>,
): boolean {
  const { email: _, phoneE164: __, ...others } = answers
  const before: Readonly<Record<string, string>> = JSON.parse(stored.answers)
  const isSame = Object.entries(others).every(([name, text]) => (before[name] ?? '') === text)
  return isSame && stored.email_key === emailKey
}

/** Without an address, of the same network. An accepted submission never counts as a repeat of spam. */
async function findSameLead(tables: Transaction, submission: NewSubmission) {
  const { form, status, emailKey, networkHash, receivedAt } = submission
  const recent = await tables
    .selectFrom('submissions')
    .select(['id', 'reference', 'network_hash', 'email_key', 'answers'])
    .where((eb) =>
      emailKey ? eb('email_key', '=', emailKey) : eb('network_hash', '=', networkHash),
    )
    .where('form', '=', form)
    .where('status', '=', status)
    .where('received_at', '>', new Date(receivedAt.getTime() - SAME_LEAD_MS).toISOString())
    .orderBy('received_at', 'desc')
    .execute()
  return recent.find((stored) => hasSameAnswers(submission, stored))
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Of eight bytes. */
function referenceOf(bytes: Buffer): string {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  )
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function readReference(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isReference = letters.length === 8 && [...letters].every((l) => LETTERS.includes(l))
  return isReference ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}
