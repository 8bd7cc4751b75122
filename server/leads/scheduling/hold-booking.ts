import type { Transaction } from '../../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import { type HoldQuestion, mayHoldPlace } from './hold-rules.ts'
import type { HostsAt } from './hosts.ts'
import { postponeLead } from './owe-booking-mails.ts'
import { demosToComeOf } from './read-bookings.ts'
import { freePlace, requireHost, takePlace } from './take-place.ts'

export interface HoldRequest extends HoldQuestion {
  readonly booking: Booking
  readonly hostsAt: HostsAt
}

/** Without a place if its network or programs hold enough. Calls off the address's earlier hold. Throws SlotTakenError. */
export async function holdPlace(tables: Transaction, request: HoldRequest): Promise<void> {
  const { submission, booking, hostsAt, now } = request
  const held = await demosToComeOf(tables, submission.emailKey, now)
    .select('bookings.id')
    .where('bookings.state', '=', 'held')
    .where('bookings.id', '!=', booking.id)
    .execute()
  for (const { id } of held) await callOffHold(tables, id, now)
  const { id: bookingId, heldUntil, holdReason, slot } = booking
  const place = { slot, hostsAt, now, bookingId, heldUntil }
  const mayHold = await mayHoldPlace(tables, holdReason, request)
  await (mayHold ? takePlace(tables, place) : requireHost(tables, place))
}

export async function callOffHold(tables: Transaction, id: string, now: Date): Promise<void> {
  await freePlace(tables, id)
  await tables
    .updateTable('bookings')
    .set({ state: 'cancelled', changed_at: now.toISOString() })
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await cancelHoldMail(tables, id, now)
}

export async function cancelHoldMail(tables: Transaction, bookingId: string, now: Date) {
  await tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('kind', '=', 'visitor-email')
    .where('state', 'in', ['due', 'dead'])
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('submission_id').where('id', '=', bookingId),
    )
    .execute()
}

/**
 * Call it when the mail server has taken the email of a hold, or never will. The hold ends at its demo's start at the
 * latest; then the team gets the lead.
 */
export async function setHoldEnd(
  tables: Transaction,
  submissionId: string,
  end: Date,
): Promise<void> {
  const latest = end.toISOString()
  const held = await tables
    .updateTable('bookings')
    .set(({ eb, ref, val }) => ({
      held_until: eb
        .case()
        .when('slot_start', '<', latest)
        .then(ref('slot_start'))
        .else(val(latest))
        .end(),
    }))
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'held')
    .returning(['id', 'held_until'])
    .executeTakeFirst()
  if (!held?.held_until) return
  const places = tables.updateTable('booked_places').set({ held_until: held.held_until })
  await places.where('booking_id', '=', held.id).execute()
  await postponeLead(tables, submissionId, new Date(held.held_until))
}
