import type { Database } from '../../../server/database/database.ts'
import { isErased } from '../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../server/leads/submissions/submission-store.ts'
import { LeadsError } from '../leads-error.ts'
import { type LeadRecord, readLeadRecords } from './lead-record.ts'

/** By reference as typed, or by id. Throws LeadsError if there is none. */
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
