import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import { type Lead, readLeads } from './find-leads.ts'
import { type LeadFilters, selectLeads } from './select-leads.ts'

/** The newest first, at most `limit` of `total`. Excludes erased ones. */
export async function listLeads(
  { kysely }: Database,
  filters: LeadFilters,
  limit: number,
): Promise<{ readonly leads: readonly Lead[]; readonly total: number }> {
  const found = selectLeads(kysely, filters)
  const newest = found.select('id').orderBy('received_at', 'desc').orderBy('id').limit(limit)
  return {
    leads: await readLeads(kysely, await newest.execute()),
    total: await countRows(found),
  }
}

/** In memory at once. */
const BATCH_SIZE = 200

/** All that match, the oldest first. Excludes erased ones. */
export async function streamLeads({ kysely }: Database, filters: LeadFilters) {
  const found = selectLeads(kysely, filters).select('id').orderBy('received_at').orderBy('id')
  const ids = await found.execute()
  return {
    count: ids.length,
    async *[Symbol.asyncIterator](): AsyncGenerator<Lead> {
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        yield* await readLeads(kysely, ids.slice(start, start + BATCH_SIZE))
      }
    },
  }
}
