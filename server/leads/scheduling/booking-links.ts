import type { LinkSigner } from '../link-signer.ts'
import type { Booking } from '../submissions/booking.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import type { BookingStore } from './booking-store.ts'
import type { DemoSlots } from './demo-slots.ts'

/** What is needed to show, book, change and mail a demo. */
export interface DemoServices {
  readonly bookings: BookingStore
  readonly links: LinkSigner
  readonly submissions: SubmissionStore
  readonly demoSlots: DemoSlots
}

export interface LinkedBooking {
  readonly booking: Booking
  readonly isReceipt: boolean
}

/**
 * A link signs a booking's id. It does not expire by itself, because the booking may be moved to a later day. Undefined
 * for an invalid token. Rejects with StorageUnavailableError.
 */
export async function readBookingLink(
  { bookings, links }: Pick<DemoServices, 'bookings' | 'links'>,
  token: string,
): Promise<LinkedBooking | undefined> {
  const mailed = await links.read('change', token)
  const link = mailed ?? (await links.read('receipt', token))
  const booking = link && (await bookings.find(link.payload))
  return booking && { booking, isReceipt: !mailed }
}
