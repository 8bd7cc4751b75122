import type { Database } from '../../database/database.ts'
import { createKeyedHash } from '../../database/secrets.ts'
import { createAddressBook } from '../addresses/address-book.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { countStates, readTroubled } from '../ledger/count-deliveries.ts'
import { stopPaused } from '../ledger/pause-receiver.ts'
import { deliveriesOf, findDelivery } from '../ledger/read-deliveries.ts'
import { retryAllDeliveries, retryDeliveries } from '../ledger/retry-deliveries.ts'
import { stopDeliveries } from '../ledger/stop-deliveries.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import { readReference } from '../submissions/submission-store.ts'
import { findLead } from './find-leads.ts'
import { LeadsError } from './leads-error.ts'

/** How many are in each state, and those that were given up, are failing, or are late. */
export async function surveyDeliveries({ kysely }: Database) {
  return { counts: await countStates(kysely), troubled: await readTroubled(kysely) }
}

/**
 * One delivery by its id, also if it waits for a paused receiver, or those of a lead that were given up. Throws LeadsError
 * for none.
 */
export async function dismissDeliveries(
  database: Database,
  idOrReference: string,
  now = new Date(),
) {
  const { leadId, ids } = await findDeliveries(database, idOrReference)
  const count = await changeLeads(database, [leadId], async (tables) => {
    const isOne = ids.includes(idOrReference.toLowerCase())
    const waiting = isOne ? await stopPaused(tables, leadId, { ids, now }) : 0
    return waiting + (await stopDeliveries(tables, [leadId], { reason: 'staff', now, ids }))
  })
  if (count === 0) {
    throw new LeadsError(
      'Nothing was given up. What waits for a paused webhook is dismissed by its id',
    )
  }
  return count
}

/**
 * One delivery by its id, those of a lead, or by default all that failed. Leaves those that are done or in progress.
 * Throws LeadsError if none can be sent.
 */
export async function retryNamed(
  database: Database,
  idOrReference?: string,
  now = new Date(),
): Promise<number> {
  if (idOrReference === undefined) return retryAllDeliveries(database, now)
  const { leadId, ids } = await findDeliveries(database, idOrReference)
  await forgetRefusal(database, leadId)
  const count = await retryDeliveries(database, { leads: [leadId], ids, now })
  if (count === 0) throw new LeadsError(NOTHING_TO_RETRY)
  return count
}

/** Staff may know that the address exists by now. */
async function forgetRefusal(database: Database, leadId: string): Promise<void> {
  const [lead] = await readStoredSubmissions(database.kysely, [leadId], () => {})
  const addresses = createAddressBook(database, createKeyedHash(database))
  if (lead?.answers.email) await addresses.forgetRefusal(lead.answers.email)
}

/** One by its id, or those of a lead. Throws LeadsError for none. */
async function findDeliveries(database: Database, idOrReference: string) {
  const one = await findDelivery(database.kysely, idOrReference.toLowerCase())
  if (one) return { leadId: one.submission_id, ids: [one.id] }
  const reference = readReference(idOrReference) ?? ''
  const leads = database.kysely.selectFrom('submissions').select('id')
  // Of an erased lead, hosts or the webhook may not be told yet, and no other command finds it.
  const lead = await leads.where('reference', '=', reference).executeTakeFirst()
  const { id: leadId } = lead ?? (await findLead(database, idOrReference))
  const deliveries = await deliveriesOf(database.kysely, [leadId])
  if (deliveries.length === 0) throw new LeadsError('This lead owes nothing')
  return { leadId, ids: deliveries.map(({ id }) => id) }
}

const NOTHING_TO_RETRY =
  'Nothing here can be sent again: it has arrived, waits for its time, is being sent, or was canceled. See: show'
