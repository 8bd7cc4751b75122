import type { LinkSigner } from '../link-signer.ts'
import type { Booking } from '../submissions/booking.ts'
import type { BookingStore } from './booking-store.ts'

export interface LinkedBooking {
  readonly booking: Booking
  readonly isReceipt: boolean
}

/**
 * A link signs a booking's id. It does not expire by itself, because the booking may be moved to a later day. Undefined
 * for an invalid token. Rejects with StorageUnavailableError.
 */
export async function readBookingLink(
  { bookings, links }: { readonly bookings: BookingStore; readonly links: LinkSigner },
  token: string,
): Promise<LinkedBooking | undefined> {
  const mailed = await links.read('change', token)
  const link = mailed ?? (await links.read('receipt', token))
  const booking = link && (await bookings.find(link.payload))
  return booking && { booking, isReceipt: !mailed }
}
