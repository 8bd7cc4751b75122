import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/schema.ts'
import { createMailTurns } from '../addresses/mail-turns.ts'
import { changeBookings, changeLeads } from '../ledger/change-leads.ts'
import { owe } from '../ledger/owe-deliveries.ts'
import { oweEvent } from '../ledger/owe-event.ts'
import { deliveriesOf } from '../ledger/read-deliveries.ts'
import { resumeDeliveries, stopDeliveries } from '../ledger/stop-deliveries.ts'
import { dropBooking, restoreBooking } from '../scheduling/change-booking.ts'
import type { HoldPlaceOptions } from '../scheduling/hold-place.ts'
import { undoableSince } from '../undo-period.ts'

/** Or undoes it. The webhook's receiver is told; the reminder to the team asks when it is due. */
export async function markAsAnswered(
  database: Database,
  id: string,
  { isUndone, now }: { readonly isUndone: boolean; readonly now: Date },
): Promise<void> {
  await changeLeads(database, [id], async (tables) => {
    const lead = tables.updateTable('submissions').where('id', '=', id)
    const change = isUndone
      ? lead.set({ answered_at: null }).where('answered_at', '>', undoableSince(now))
      : lead
          .set({ answered_at: now.toISOString() })
          .where('answered_at', 'is', null)
          .where('status', '=', 'accepted')
    const { numUpdatedRows } = await change.executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await oweEvent(tables, id, { kind: 'webhook-answered', now, minAttempts: 0 })
    if (isUndone) await remindAgain(tables, id, now)
  })
}

/** Time to press the button again, and for the list of whoever waits to be read anew. */
const REMIND_AGAIN_MS = 60_000

/** Of a lead whose hour came while it had an answer or was spam. */
async function remindAgain(tables: Transaction, id: string, now: Date): Promise<void> {
  const [reminder] = await deliveriesOf(tables, [id], ['team-reminder'])
  if (reminder?.state !== 'cancelled' || reminder.due_at > now.toISOString()) return
  const dueAt = new Date(now.getTime() + REMIND_AGAIN_MS)
  await owe(tables, id, [{ kind: 'team-reminder', dueAt }], now)
}

/**
 * Stops what is owed and frees the time of a demo. Only a host who expects the visitor, and the receiver of the webhook,
 * are told. A delivery in progress may still arrive. Returns how many were canceled; undefined if the lead is
 * spam already.
 */
export async function markAsSpam(database: Database, id: string, now: Date) {
  const stopped = await mark(database, id, now)
  await createMailTurns(database, () => now).giveBack()
  return stopped
}

/** The same for a wave. Returns how many deliveries were canceled. */
export async function markAllAsSpam(
  database: Database,
  ids: readonly string[],
  now: () => Date = () => new Date(),
): Promise<number> {
  let stopped = 0
  for (const id of ids) stopped += (await mark(database, id, now())) ?? 0
  await createMailTurns(database, now).giveBack()
  return stopped
}

function mark(database: Database, id: string, now: Date): Promise<number | undefined> {
  return changeLeads(database, [id], async (tables) => {
    const marked = await tables
      .updateTable('submissions')
      .set({ status: 'spam', spam_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '!=', 'spam')
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return undefined
    const stopped = await stopDeliveries(tables, [id], {
      reason: 'spam',
      now,
      states: ['due', 'dead'],
    })
    await dropBooking(tables, id, { now })
    await oweEvent(tables, id, { kind: 'webhook-spam', now })
    return stopped
  })
}

/**
 * What was stopped is owed again, and the demo has its time again unless somebody else has it. Returns how many
 * deliveries are owed again; undefined if the lead was not marked within the last day.
 */
export async function unmarkAsSpam(
  database: Database,
  id: string,
  options: HoldPlaceOptions,
): Promise<number | undefined> {
  const { now } = options
  return changeBookings(database, [id], async (tables) => {
    const lead = await tables
      .selectFrom('submissions')
      .select('spam_at')
      .where('id', '=', id)
      .where('status', '=', 'spam')
      .where('spam_at', '>', undoableSince(now))
      .executeTakeFirst()
    if (!lead?.spam_at) return undefined
    const accepted = { status: 'accepted' as const, spam_at: null }
    await tables.updateTable('submissions').set(accepted).where('id', '=', id).execute()
    await remindAgain(tables, id, now)
    const spamAt = new Date(lead.spam_at)
    const resumed = await resumeDeliveries(tables, [id], { reason: 'spam', stoppedAt: spamAt, now })
    await restoreBooking(tables, id, { ...options, droppedAt: spamAt })
    await oweEvent(tables, id, { kind: 'webhook-spam', now })
    return resumed
  })
}
