import type { Database } from '../../../server/database/database.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'
import { retryDelivery } from './retry-delivery.ts'

/** Retries one delivery by id, or all of a lead, for another 3 days. Throws LeadsError if none can be sent. */
export async function retryDeliveries(
  database: Database,
  idOrReference: string,
  now = new Date(),
): Promise<number> {
  const delivery = await database.kysely
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('id', '=', idOrReference.toLowerCase())
    .executeTakeFirst()
  const deliveries = delivery ? [delivery] : (await findLead(database, idOrReference)).deliveries
  const count = await retryAll(
    database,
    deliveries.map(({ id }) => id),
    now,
  )
  if (count === 0) throw new LeadsError(whyNone(deliveries.map(({ state }) => state)))
  return count
}

export async function retryDead(database: Database, now = new Date()): Promise<number> {
  const rows = await database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'dead')
    .execute()
  return retryAll(
    database,
    rows.map(({ id }) => id),
    now,
  )
}

async function retryAll(database: Database, ids: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const id of ids) {
    if (await retryDelivery(database, id, now)) count += 1
  }
  return count
}

function whyNone(states: readonly string[]): string {
  if (states.includes('due')) return 'It is being sent now'
  if (states.includes('held')) return 'It is in quarantine: release the lead instead'
  if (states.includes('cancelled')) return 'It was cancelled with its lead: release the lead'
  return states.length === 0 ? 'This lead owes nothing' : 'It has arrived already'
}
