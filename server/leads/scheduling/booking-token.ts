import type { LinkPurpose, LinkSigner } from '../link-signer.ts'
import type { Booking } from '../submissions/booking.ts'
import type { BookingStore } from './booking-store.ts'

export type BookingTokens = ReturnType<typeof createBookingTokens>

type BookingPurpose = Extract<LinkPurpose, 'change' | 'receipt'>

/** A signed booking id. It does not expire by itself, because the booking may be moved to a later day. */
export function createBookingTokens(links: LinkSigner) {
  return {
    sign: (purpose: BookingPurpose, bookingId: string) => links.sign(purpose, bookingId),
    read: async (purpose: BookingPurpose, token: string) =>
      (await links.read(purpose, token))?.payload,
  }
}

export interface LinkedBooking {
  readonly booking: Booking
  readonly isReceipt: boolean
}

/** Undefined for an invalid token. Rejects with StorageUnavailableError. */
export async function readBookingLink(
  parts: { readonly bookings: BookingStore; readonly bookingTokens: BookingTokens },
  token: string,
): Promise<LinkedBooking | undefined> {
  const { bookings, bookingTokens } = parts
  const mailed = await bookingTokens.read('change', token)
  const id = mailed ?? (await bookingTokens.read('receipt', token))
  const booking = id === undefined ? undefined : await bookings.find(id)
  return booking && { booking, isReceipt: mailed === undefined }
}
