import { HOUR_MS } from '../../../shared/durations.ts'
import { BOOKING_KINDS, type Transaction } from '../../database/schema.ts'
import { type Owed, owe, postponeDeliveries } from '../ledger/owe-deliveries.ts'
import { hasWebhook } from '../ledger/read-deliveries.ts'
import { stopDeliveries } from '../ledger/stop-deliveries.ts'
import { type Booking, isUnconfirmed } from './booking.ts'

const REMINDERS = [
  { kind: 'reminder-day', aheadMs: 24 * HOUR_MS },
  { kind: 'reminder-hour', aheadMs: HOUR_MS },
] as const

interface BookingMailOptions {
  /** The visitor has an equal invitation. */
  readonly isInvited?: boolean
  /** When the team gets the lead of a held booking, even if nobody confirms, or no email could ask for it. */
  readonly leadDueAt?: Date | undefined
}

/** Emails about an earlier version turn out to be outdated when they are composed. */
export async function oweBookingMails(
  tables: Transaction,
  booking: Booking,
  now: Date,
  { isInvited = false, leadDueAt }: BookingMailOptions = {},
): Promise<void> {
  const { submissionId, sequence, heldUntil = now } = booking
  // A booking that was never confirmed was not announced either.
  if (booking.state === 'cancelled' && isUnconfirmed(booking)) return
  if (booking.state === 'held') {
    await postponeLead(tables, submissionId, leadDueAt ?? heldUntil)
    const mail = { kind: 'visitor-email' as const, sequence, dueAt: now, giveUpAt: heldUntil }
    await owe(tables, submissionId, [mail], now)
    return
  }
  // A failed email of an earlier version needs no look any more.
  const outdated = { kinds: BOOKING_KINDS, before: sequence }
  await stopDeliveries(tables, [submissionId], { reason: 'moved', now, ...outdated })
  if (booking.holdReason !== undefined) await postponeLead(tables, submissionId, now)
  const owed = mailsOf(booking, now).filter(
    ({ kind }) => !isInvited || kind !== 'invitation-visitor',
  )
  // The lead itself names its first time, unless it left before the visitor confirmed.
  const isFirst = booking.state === 'booked' && sequence === 0
  await owe(tables, submissionId, owed, now)
  await oweBookingEvent(tables, booking, { now, minAttempts: isFirst ? 1 : 0 })
}

/** `minAttempts`: of the webhook of the lead, without which its receiver does not know the demo. */
export async function oweBookingEvent(
  tables: Transaction,
  { submissionId, state, sequence }: Booking,
  { now, minAttempts }: { readonly now: Date; readonly minAttempts: number },
): Promise<void> {
  if (!(await hasWebhook(tables, submissionId, minAttempts))) return
  const kind = state === 'booked' ? 'webhook-moved' : 'webhook-canceled'
  await owe(tables, submissionId, [{ kind, sequence, dueAt: now }], now)
}

export async function postponeLead(
  tables: Transaction,
  submissionId: string,
  dueAt: Date,
): Promise<void> {
  await postponeDeliveries(tables, submissionId, { kinds: ['team-email', 'webhook'], dueAt })
}

function mailsOf({ state, slot, sequence, formerHost }: Booking, now: Date): readonly Owed[] {
  const reminders = REMINDERS.map(({ kind, aheadMs }) => {
    const dueAt = new Date(slot.start.getTime() - aheadMs)
    return { kind, sequence, dueAt, giveUpAt: slot.start }
  })
  const invitation = { sequence, dueAt: now }
  return [
    { ...invitation, kind: 'invitation-visitor' },
    { ...invitation, kind: 'invitation-host' },
    ...(formerHost === undefined
      ? []
      : [{ ...invitation, kind: 'invitation-former-host' as const }]),
    ...reminders.filter(({ dueAt }) => state === 'booked' && dueAt > now),
  ]
}
