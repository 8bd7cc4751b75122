import type { Database } from '../../../server/database/database.ts'
import { isErased } from '../../../server/submissions/submission.ts'
import { createSubmissionStore } from '../../../server/submissions/submission-store.ts'
import { LeadsError } from '../leads-error.ts'
import { type LeadRecord, readLeadRecords } from './lead-record.ts'

/**
 * The lead with that reference, as a person would type it, or with that id. Throws LeadsError where there is none, and
 * StorageUnavailableError.
 */
export async function findLead(database: Database, idOrReference: string): Promise<LeadRecord> {
  const submission = await createSubmissionStore(database).find(idOrReference)
  const [lead] =
    submission && !isErased(submission)
      ? await readLeadRecords(database.kysely, [submission.id])
      : []
  if (!lead) {
    throw new LeadsError(
      `No lead has the reference ${idOrReference}. A reference looks like 7K3M-Q0XZ`,
    )
  }
  return lead
}
