import { randomUUIDv7 } from 'node:crypto'
import type { DeliveryKind, Transaction } from '../../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import { GIVE_UP_AFTER_MS } from '../submissions/insert-submission.ts'

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
    return owe(tables, { booking, now, mails: [mail] })
  }
  if (booking.holdReason !== undefined) await postponeLead(tables, booking.submissionId, now)
  await owe(tables, { booking, now, mails: mailsOf(booking, now) })
}

export async function postponeLead(tables: Transaction, submissionId: string, dueAt: Date) {
  await tables
    .updateTable('deliveries')
    .set({ due_at: dueAt.toISOString(), give_up_at: after(dueAt, GIVE_UP_AFTER_MS).toISOString() })
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
  await owe(tables, { booking, now, mails: [{ kind: 'invitation-host', dueAt: now }] })
}

interface OwedMail {
  readonly kind: DeliveryKind
  readonly dueAt: Date
  readonly giveUpAt?: Date
}

interface Owed {
  readonly booking: Booking
  readonly mails: readonly OwedMail[]
  readonly now: Date
}

/** Canceled or given-up emails become due again; delivered ones do not. */
async function owe(tables: Transaction, { booking, mails, now }: Owed): Promise<void> {
  const { submissionId, sequence } = booking
  const rows = mails.map(({ kind, dueAt, giveUpAt = after(dueAt, GIVE_UP_AFTER_MS) }) => ({
    id: randomUUIDv7(),
    submission_id: submissionId,
    kind,
    sequence,
    state: 'due' as const,
    attempts: 0,
    due_at: dueAt.toISOString(),
    give_up_at: giveUpAt.toISOString(),
    created_at: now.toISOString(),
  }))
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

function mailsOf({ state, slot, formerHost }: Booking, now: Date): readonly OwedMail[] {
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
