import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'

/** Ids, or what finds them within the transaction. */
export type LeadIds = readonly string[] | ((tables: Transaction) => Promise<readonly string[]>)

/** `ids`: of those that exist. Nobody else changes them, or what they are owed, until the end of the transaction. */
export type ChangeOfLeads<T> = (tables: Transaction, ids: readonly string[]) => Promise<T>

/**
 * Begins every transaction that changes what leads are, or what they are owed. It locks the leads first and in order of
 * their ids, so that no two transactions wait for each other. Resolves after the commit. A new lead needs no lock.
 */
export function changeLeads<T>(
  { transaction }: Pick<Database, 'transaction'>,
  leads: LeadIds,
  work: ChangeOfLeads<T>,
): Promise<T> {
  return transaction(afterLock(leads, work))
}

/** The same for bookings, which run one at a time, because each one is checked against the others. */
export function changeBookings<T>(
  { serialTransaction }: Pick<Database, 'serialTransaction'>,
  leads: LeadIds,
  work: ChangeOfLeads<T>,
): Promise<T> {
  return serialTransaction('bookings', afterLock(leads, work))
}

function afterLock<T>(leads: LeadIds, work: ChangeOfLeads<T>) {
  return async (tables: Transaction): Promise<T> => {
    const ids = typeof leads === 'function' ? await leads(tables) : leads
    return work(tables, await lockLeads(tables, ids))
  }
}

/**
 * For a transaction that learns only on its way which leads it changes. Call it once, after all advisory locks and before
 * every change of another lead. Returns the ids of those that exist.
 */
export async function lockLeads(
  tables: Transaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [] // PostgreSQL refuses an empty list
  const rows = await tables
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    // Not `for update`, because new rows that refer to a lead would wait for it.
    .$if(isPostgres(tables), (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}
