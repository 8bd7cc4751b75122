import type { Database } from '../../database/database.ts'
import { insertSubmission } from './insert-submission.ts'
import { readReference } from './reference.ts'
import { recordRepeat } from './repeated-submission.ts'
import { readStoredSubmissions } from './stored-submissions.ts'
import type { NewSubmission, StoredSubmission } from './submission.ts'

export interface Saved {
  readonly reference: string
  readonly isNew: boolean
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>

/** All methods may throw StorageUnavailableError. */
export function createSubmissionStore(database: Database, formsPerHour?: number) {
  const { kysely } = database
  return {
    /**
     * Durable when it resolves. The same id, or the same content within 10 minutes, returns the first reference. Throws
     * SubmissionIdTakenError and TooManyRequestsError.
     */
    save: (submission: NewSubmission): Promise<Saved> =>
      database.transaction(async (tables) => {
        const known = await recordRepeat(tables, submission)
        if (known !== undefined) return { reference: known, isNew: false }
        const reference = await insertSubmission(tables, submission, formsPerHour)
        return { reference, isNew: true }
      }),
    /** Saves and deletes it in one transaction, so that a test of the uptime monitor never becomes a lead. */
    rehearse: (submission: NewSubmission): Promise<string> =>
      database.transaction(async (tables) => {
        const reference = await insertSubmission(tables, submission)
        await tables.deleteFrom('submissions').where('id', '=', submission.id).execute()
        return reference
      }),
    async find(idOrReference: string): Promise<StoredSubmission | undefined> {
      const row = await kysely
        .selectFrom('submissions')
        .select('id')
        .where(({ eb, or, selectFrom }) => {
          const touches = selectFrom('touches').select('submission_id')
          return or([
            eb('id', '=', idOrReference),
            eb('id', 'in', touches.where('id', '=', idOrReference)),
            eb('reference', '=', readReference(idOrReference) ?? ''),
          ])
        })
        .executeTakeFirst()
      return row && (await readStoredSubmissions(kysely, [row.id])).at(0)
    },
  }
}
