import type { Database } from '../database/database.ts'
import type { Tables, Transaction } from '../database/schema.ts'
import { insertSubmission } from './insert-submission.ts'
import { randomReference, readReference } from './reference.ts'
import { lockRepeats, recordRepeat } from './repeated-submission.ts'
import { readStoredSubmissions } from './stored-submissions.ts'
import type { NewSubmission, StoredSubmission } from './submission.ts'

export interface Saved {
  /** What the visitor may quote. */
  readonly reference: string
  /** False when it was known already, and owes nothing more. */
  readonly isNew: boolean
}

export interface SubmissionStore {
  /**
   * Durable when it resolves, with the deliveries it owes. The same id again, or the same person, form and content
   * within 10 minutes (a touch of the same lead), gives the first reference and owes nothing new. Throws
   * StorageUnavailableError, and then nothing is stored.
   */
  save(submission: NewSubmission): Promise<Saved>
  /** By id, also that of a touch, or by reference as a person would type it. Throws StorageUnavailableError. */
  find(idOrReference: string): Promise<StoredSubmission | undefined>
}

export interface SubmissionStoreOptions {
  /** Where references come from; a test hands in its own. */
  readonly newReference?: () => string
}

/** What visitors sent, over either database. */
export function createSubmissionStore(
  database: Database,
  { newReference = randomReference }: SubmissionStoreOptions = {},
): SubmissionStore {
  async function save(transaction: Transaction, submission: NewSubmission): Promise<Saved> {
    if (database.dialect === 'postgres') await lockRepeats(transaction, submission)
    const known = await recordRepeat(transaction, submission)
    if (known !== undefined) return { reference: known, isNew: false }
    const reference = await insertSubmission(transaction, submission, newReference)
    return { reference, isNew: true }
  }

  return {
    save: (submission) => database.transaction((transaction) => save(transaction, submission)),
    find: (idOrReference) => find(database.kysely, idOrReference),
  }
}

async function find(kysely: Tables, idOrReference: string): Promise<StoredSubmission | undefined> {
  const row = await kysely
    .selectFrom('submissions')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', idOrReference),
        eb(
          'id',
          'in',
          selectFrom('touches').select('submission_id').where('id', '=', idOrReference),
        ),
        eb('reference', '=', readReference(idOrReference) ?? ''),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const [submission] = await readStoredSubmissions(kysely, [row.id])
  return submission
}
