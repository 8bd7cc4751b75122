import type { Database } from '../../../server/database/database.ts'
import { type LeadFilter, selectLeads } from './lead-filter.ts'
import { type LeadRecord, readLeadRecords } from './lead-record.ts'

export interface LeadList {
  /** `leads` may contain fewer. */
  readonly total: number
  readonly leads: readonly LeadRecord[]
}

export async function listLeads(
  { kysely }: Pick<Database, 'kysely'>,
  filter: LeadFilter,
  limit: number,
): Promise<LeadList> {
  const { total } = await selectLeads(kysely, filter)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectLeads(kysely, filter)
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { total: Number(total), leads: await readLeadRecords(kysely, ids) }
}
