import { randomUUIDv7 } from 'node:crypto'
import type { BookingDeliveryKind, DeliveryKind, Transaction } from '../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import { GIVE_UP_AFTER_MS } from '../submissions/owe-deliveries.ts'

const HOUR_MS = 3_600_000

/** How long before a demo its reminders come. */
const REMINDERS = [
  { kind: 'reminder-day', aheadMs: 24 * HOUR_MS },
  { kind: 'reminder-hour', aheadMs: HOUR_MS },
] as const

const BOOKING_KINDS: readonly BookingDeliveryKind[] = [
  'invitation-visitor',
  'invitation-host',
  ...REMINDERS.map(({ kind }) => kind),
]

/**
 * Notes what a booking owes as it stands now: the invitation, or its cancellation, to both sides at once, and the
 * reminders that are still to come. What was owed for an earlier version of it is cancelled. A booking whose
 * submission waits for a person to look at it owes nothing.
 */
export async function oweBookingMails(
  transaction: Transaction,
  booking: Booking,
  now: Date,
): Promise<void> {
  await cancelEarlier(transaction, booking, now)
  if (!(await isAccepted(transaction, booking))) return
  if (booking.state === 'held') return oweHoldMails(transaction, booking, now)
  if (booking.holdReason !== undefined) await sendLeadBy(transaction, booking, now)
  await owe(transaction, { booking, mails: mailsOf(booking, now), now })
}

/**
 * The visitor is asked to confirm at once. The team gets the lead when that is done, and at the end of the hold in any
 * case: then its mail says that nobody confirmed.
 */
async function oweHoldMails(transaction: Transaction, booking: Booking, now: Date): Promise<void> {
  await sendLeadBy(transaction, booking, booking.heldUntil ?? now)
  const mails = [{ kind: 'visitor-email' as const, ...atOnce(now) }]
  await owe(transaction, { booking, mails, now })
}

/** Puts off, or on, what the submission itself owes to the team and to its machines. */
async function sendLeadBy(
  transaction: Transaction,
  { submissionId }: Booking,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({
      due_at: at.toISOString(),
      give_up_at: new Date(at.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    })
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', ['team-email', 'webhook'])
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .execute()
}

/** Notes that the hosts are owed the end of a cancelled booking, and they alone, whatever its submission is taken for. */
export async function oweHostCancellation(
  transaction: Transaction,
  booking: Booking,
  now: Date,
): Promise<void> {
  const mails = mailsOf(booking, now).filter(({ kind }) => kind === 'invitation-host')
  await owe(transaction, { booking, mails, now })
}

interface OwedMail {
  readonly kind: DeliveryKind
  readonly due_at: string
  readonly give_up_at: string
}

interface Owed {
  readonly booking: Booking
  readonly mails: readonly OwedMail[]
  readonly now: Date
}

/** What was owed before and then held back or given up is due again; what has arrived is not sent twice. */
async function owe(transaction: Transaction, { booking, mails, now }: Owed): Promise<void> {
  const rows = mails.map((mail) => ({
    ...mail,
    id: randomUUIDv7(),
    submission_id: booking.submissionId,
    sequence: booking.sequence,
    state: 'due' as const,
    attempts: 0,
    created_at: now.toISOString(),
  }))
  await transaction
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
        .where('deliveries.state', 'in', ['held', 'cancelled', 'dead']),
    )
    .execute()
}

function mailsOf({ state, slot }: Booking, now: Date): readonly OwedMail[] {
  const start = slot.start.getTime()
  const reminders = REMINDERS.map(({ kind, aheadMs }) => ({
    kind,
    due_at: new Date(start - aheadMs).toISOString(),
    give_up_at: slot.start.toISOString(),
  })).filter(({ due_at }) => state === 'booked' && due_at > now.toISOString())
  return [
    { kind: 'invitation-visitor' as const, ...atOnce(now) },
    { kind: 'invitation-host' as const, ...atOnce(now) },
    ...reminders,
  ]
}

function atOnce(now: Date) {
  return {
    due_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
  }
}

/** What is being sent at this moment may still arrive; the number in it tells calendars which is the newer one. */
async function cancelEarlier(
  transaction: Transaction,
  { submissionId, sequence }: Booking,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', BOOKING_KINDS)
    .where('sequence', '<', sequence)
    .where('state', 'in', ['held', 'due', 'dead'])
    .execute()
}

async function isAccepted(transaction: Transaction, { submissionId }: Booking): Promise<boolean> {
  const row = await transaction
    .selectFrom('submissions')
    .select('status')
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row?.status === 'accepted'
}
