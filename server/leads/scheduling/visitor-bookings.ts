import {
  BookingChangedError,
  InvalidAnswersError,
  type SiteError,
  SlotTakenError,
} from '../../../shared/errors.ts'
import type { LeadServices } from '../lead-services.ts'
import type { Slot } from '../submissions/booking.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import type { LinkedBooking } from './booking-links.ts'
import type { DemoSlots } from './demo-slots.ts'

/** Throws InvalidAnswersError, SlotTakenError or StorageUnavailableError; then nothing is stored. */
export async function bookSlot(
  { bookings, links, demoSlots }: LeadServices,
  submission: NewSubmission,
) {
  const { rules } = demoSlots
  const { slot: start = '', zone } = submission.answers
  const slot = demoSlots.slotAt(start)
  const { reference, isNew, booking } = await bookings.book({
    submission,
    slot,
    zone: zone || rules.zone,
    limits: { rules: rules.holds, places: await demoSlots.places() },
    refusal: await refusalOf(demoSlots, slot),
  })
  const receipt = booking && (await links.sign('receipt', booking.id))
  return { reference, isNew, receipt }
}

export interface WantedChange {
  readonly change: 'move' | 'cancel' | 'confirm'
  /** UTC; '' to cancel, or to confirm the held time. */
  readonly slot: string
  readonly zone: string
  readonly sequence: number
}

/**
 * Requires the link from an email, which proves that the sender can read it. Idempotent. Throws BookingChangedError, and
 * the errors of the store and the limits.
 */
export async function changeDemo(
  { bookings, demoSlots }: LeadServices,
  { booking, isReceipt }: LinkedBooking,
  { change, slot: start, zone, sequence }: WantedChange,
): Promise<void> {
  const { id, state } = booking
  if (isReceipt || booking.slot.start <= new Date()) throw new BookingChangedError()
  const slot = start === '' ? booking.slot : demoSlots.slotAt(start)
  const isSame = +booking.slot.start === +slot.start
  if (state === 'held') {
    if (change === 'move') throw new BookingChangedError()
    if (change === 'cancel') return bookings.decline(id)
    if (!isSame || !(await bookings.hasPlace(booking))) await requireOpen(demoSlots, slot)
    await bookings.confirm({ id, slot })
  } else if (change === 'cancel') {
    await bookings.cancel({ id, sequence })
  } else if (state === 'cancelled') {
    throw new BookingChangedError()
  } else if (change === 'move' && !isSame) {
    if (booking.sequence !== sequence) throw new BookingChangedError()
    await bookings.requireMailsLeft(booking)
    await requireOpen(demoSlots, slot)
    await bookings.move({ id, sequence, slot, zone })
  }
}

async function requireOpen(demoSlots: DemoSlots, slot: Slot): Promise<void> {
  const refusal = await refusalOf(demoSlots, slot)
  if (refusal) throw refusal
}

async function refusalOf(demoSlots: DemoSlots, { start }: Slot): Promise<SiteError | undefined> {
  const state = await demoSlots.stateOf(start)
  if (state === 'open') return undefined
  return state === 'taken' ? new SlotTakenError() : new InvalidAnswersError([NOT_OFFERED])
}

const NOT_OFFERED = { field: 'slot', message: 'That time is no longer open. Choose another.' }
