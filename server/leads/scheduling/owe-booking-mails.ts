import type { Transaction } from '../../database/schema.ts'
import { type Booking, isUnconfirmed } from '../submissions/booking.ts'
import { deliveryRow, giveUpAfter, type Owed } from '../submissions/delivery-row.ts'

const HOUR_MS = 3_600_000

const REMINDERS = [
  { kind: 'reminder-day', aheadMs: 24 * HOUR_MS },
  { kind: 'reminder-hour', aheadMs: HOUR_MS },
] as const

/** Cancels what an earlier version owes first. Spam owes nothing. */
export async function oweBookingMails(
  tables: Transaction,
  booking: Booking,
  now: Date,
): Promise<void> {
  await cancelEarlier(tables, booking, now)
  if (!(await isAccepted(tables, booking))) return
  if (booking.state === 'held') {
    // The team gets the lead when the hold ends, even if nobody confirms.
    const { submissionId, heldUntil = now } = booking
    await postponeLead(tables, submissionId, heldUntil)
    const mail = { kind: 'visitor-email' as const, dueAt: now, giveUpAt: heldUntil }
    return owe(tables, booking, [mail], now)
  }
  if (booking.holdReason !== undefined) await postponeLead(tables, booking.submissionId, now)
  const events = (await hasWebhook(tables, booking)) ? eventsOf(booking, now) : []
  await owe(tables, booking, [...mailsOf(booking, now), ...events], now)
}

export async function postponeLead(tables: Transaction, submissionId: string, dueAt: Date) {
  await tables
    .updateTable('deliveries')
    .set({ due_at: dueAt.toISOString(), give_up_at: giveUpAfter(dueAt).toISOString() })
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', ['team-email', 'webhook'])
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .execute()
}

export async function oweHostCancellation(
  tables: Transaction,
  booking: Booking,
  now: Date,
): Promise<void> {
  await owe(tables, booking, [{ kind: 'invitation-host', dueAt: now }], now)
}

/** After a booking was taken for spam, of which the visitor heard nothing. */
export async function oweRestoredMails(
  tables: Transaction,
  booking: Booking,
  now: Date,
): Promise<void> {
  await cancelEarlier(tables, booking, now)
  const mails = mailsOf(booking, now).filter(({ kind }) => kind !== 'invitation-visitor')
  await owe(tables, booking, mails, now)
}

/** What was canceled or given up becomes due again; what was delivered does not. */
async function owe(
  tables: Transaction,
  { submissionId, sequence }: Booking,
  owed: readonly Owed[],
  now: Date,
): Promise<void> {
  const rows = owed.map((one) => deliveryRow(submissionId, { ...one, sequence }, now))
  await tables
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['submission_id', 'kind', 'sequence'])
        .doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          due_at: ref('excluded.due_at'),
          give_up_at: ref('excluded.give_up_at'),
          ended_at: null,
        }))
        .where('deliveries.state', 'in', ['cancelled', 'dead']),
    )
    .execute()
}

function mailsOf({ state, slot, formerHost }: Booking, now: Date): readonly Owed[] {
  const reminders = REMINDERS.map(({ kind, aheadMs }) => ({
    kind,
    dueAt: after(slot.start, -aheadMs),
    giveUpAt: slot.start,
  }))
  return [
    { kind: 'invitation-visitor', dueAt: now },
    { kind: 'invitation-host', dueAt: now },
    ...(formerHost === undefined ? [] : [{ kind: 'invitation-former-host' as const, dueAt: now }]),
    ...reminders.filter(({ dueAt }) => state === 'booked' && dueAt > now),
  ]
}

/** A booking that was never confirmed was not announced either. */
function eventsOf(booking: Booking, now: Date): readonly Owed[] {
  if (booking.state === 'cancelled' && !isUnconfirmed(booking)) {
    return [{ kind: 'webhook-canceled', dueAt: now }]
  }
  const isMoved = booking.state === 'booked' && booking.sequence > 0
  return isMoved ? [{ kind: 'webhook-moved', dueAt: now }] : []
}

/** Whoever was told of the lead is told of its changes. */
async function hasWebhook(tables: Transaction, { submissionId }: Booking): Promise<boolean> {
  const row = await tables
    .selectFrom('deliveries')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'webhook')
    .executeTakeFirst()
  return row !== undefined
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}

/** An email in progress may still arrive; calendars compare its sequence. */
async function cancelEarlier(tables: Transaction, { submissionId, sequence }: Booking, now: Date) {
  await tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', [
      'invitation-visitor',
      'invitation-host',
      'invitation-former-host',
      ...REMINDERS.map(({ kind }) => kind),
    ])
    .where('sequence', '<', sequence)
    .where('state', 'in', ['due', 'dead'])
    .execute()
}

async function isAccepted(tables: Transaction, { submissionId }: Booking): Promise<boolean> {
  const row = await tables
    .selectFrom('submissions')
    .select('status')
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row?.status === 'accepted'
}
