import type { Transaction } from '../../database/schema.ts'
import { owe } from '../ledger/owe-deliveries.ts'
import { hasWebhook } from '../ledger/read-deliveries.ts'
import { forgetDeliveries } from '../ledger/stop-deliveries.ts'
import { dropBooking } from '../scheduling/change-booking.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'

/**
 * Deletes a lead, unless the hosts of its demo or the receiver of the webhook have to be told: that needs the submission,
 * without its answers, which the purge deletes later. Returns whether hosts are told.
 */
export async function eraseLead(tables: Transaction, id: string, now: Date): Promise<boolean> {
  const isWebhookTold = await hasWebhook(tables, id, 1)
  const options = { now, beforeMail: () => empty(tables, id) }
  const isHostTold = await dropBooking(tables, id, options)
  if (!isHostTold && isWebhookTold) await empty(tables, id)
  else if (!isHostTold) await tables.deleteFrom('submissions').where('id', '=', id).execute()
  if (isWebhookTold) await owe(tables, id, [{ kind: 'webhook-erased', dueAt: now }], now)
  return isHostTold
}

/** Refer to a submission and contain data of its person. Every new table belongs here or below, or in the ledger. */
export const EMPTIED_TABLES = ['touches', 'consents'] as const

/** Refer to a submission or to a table here, but only what `empty` changes in them is data of a person. */
export const IMPERSONAL_TABLES = ['bookings', 'booked_places', 'consent_changes']

async function empty(tables: Transaction, id: string): Promise<void> {
  for (const table of EMPTIED_TABLES) {
    await tables.deleteFrom(table).where('submission_id', '=', id).execute()
  }
  await forgetDeliveries(tables, id)
  await tables
    .updateTable('submissions')
    .set({ answers: NO_ANSWERS, email_key: '', network_hash: '' })
    .set({ attribution: '{}', suspicions: '[]' })
    .where('id', '=', id)
    .execute()
  await tables
    .updateTable('bookings')
    .set({ zone: 'UTC' })
    .where('submission_id', '=', id)
    .execute()
}
