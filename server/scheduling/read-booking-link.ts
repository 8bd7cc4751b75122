import type { Booking } from '../submissions/booking.ts'
import type { BookingStore } from './booking-store.ts'
import type { BookingTokens } from './booking-token.ts'

/** What the token of a link leads to. */
export interface LinkedBooking {
  readonly booking: Booking
  /** The link came by mail, so whoever has it may confirm a held booking. */
  readonly mayConfirm: boolean
}

/** Undefined for a token that leads nowhere. Rejects with StorageUnavailableError. */
export async function readBookingLink(
  {
    bookings,
    bookingTokens,
  }: { readonly bookings: BookingStore; readonly bookingTokens: BookingTokens },
  token: string,
): Promise<LinkedBooking | undefined> {
  const [changes, confirms] = await Promise.all([
    bookingTokens.read('change', token),
    bookingTokens.read('confirm', token),
  ])
  const id = changes ?? confirms
  const booking = id === undefined ? undefined : await bookings.find(id)
  return booking && { booking, mayConfirm: confirms !== undefined }
}
