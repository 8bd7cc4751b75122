import { InvalidAnswersError, type SiteError, SlotTakenError } from '../../../shared/errors.ts'
import type { Slot } from '../submissions/booking.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import type { BookingStore } from './booking-store.ts'
import type { BookingTokens } from './booking-token.ts'
import type { DemoSlots } from './demo-slots.ts'

export interface BookingServices {
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
  readonly demoSlots: DemoSlots
}

export interface SlotWish {
  readonly submission: NewSubmission
  readonly start: string
  readonly zone: string
}

/** Throws InvalidAnswersError, SlotTakenError or StorageUnavailableError; then nothing is stored. */
export async function bookSlot(
  { bookings, bookingTokens, demoSlots }: BookingServices,
  { submission, start, zone }: SlotWish,
) {
  const { rules } = demoSlots
  const slot = slotAt(demoSlots, start)
  const { reference, isNew, booking } = await bookings.book({
    submission,
    slot,
    zone: zone || rules.zone,
    limits: { rules: rules.holds, places: await demoSlots.places() },
    refusal: await refusalOf(demoSlots, slot),
  })
  const receipt = booking && (await bookingTokens.sign('receipt', booking.id))
  return { reference, isNew, receipt, isHeld: booking?.state === 'held' }
}

export function slotAt({ rules }: DemoSlots, start: string): Slot {
  const begins = new Date(start)
  return { start: begins, end: new Date(begins.getTime() + rules.minutes * 60_000) }
}

export async function refusalOf(demoSlots: DemoSlots, slot: Slot): Promise<SiteError | undefined> {
  const state = await demoSlots.stateOf(slot.start.getTime())
  if (state === 'open') return undefined
  return state === 'taken' ? new SlotTakenError() : new InvalidAnswersError([NOT_OFFERED])
}

const NOT_OFFERED = { field: 'slot', message: 'That time is no longer open. Choose another.' }
