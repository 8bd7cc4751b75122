import type { Database } from '../../../server/database/database.ts'
import { type LeadFilter, selectLeads } from './lead-filter.ts'
import { type LeadRecord, readLeadRecords } from './lead-record.ts'

/** Leads in memory at once. */
const BATCH_SIZE = 200

export interface LeadExport {
  readonly count: number
  readonly leads: AsyncIterable<LeadRecord>
}

export async function exportLeads(
  { kysely }: Pick<Database, 'kysely'>,
  filter: LeadFilter,
): Promise<LeadExport> {
  const rows = await selectLeads(kysely, filter)
    .select('id')
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)

  async function* read(): AsyncGenerator<LeadRecord> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      yield* await readLeadRecords(kysely, ids.slice(start, start + BATCH_SIZE))
    }
  }

  return { count: ids.length, leads: read() }
}
