import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { secretReader } from '../../database/secrets.ts'
import type { LinkPurpose, LinkSigner } from '../link-signer.ts'
import type { Booking } from '../submissions/booking.ts'
import type { BookingStore } from './booking-store.ts'

export type BookingTokens = ReturnType<typeof createBookingTokens>

type BookingPurpose = Extract<LinkPurpose, 'change' | 'receipt'>

/** A signed booking id. It does not expire by itself, because the booking may be moved to a later day. */
export function createBookingTokens(links: LinkSigner, database: Database) {
  const readOld = oldTokenReader(database)
  return {
    sign: (purpose: BookingPurpose, bookingId: string) => links.sign(purpose, bookingId),
    async read(purpose: BookingPurpose, token: string): Promise<string | undefined> {
      const link = await links.read(purpose, token)
      if (link) return link.payload
      return purpose === 'change' ? readOld(token) : undefined
    },
  }
}

/** For the links in emails of earlier releases, which had a key of their own. The next release can delete this. */
function oldTokenReader(database: Database) {
  const readKey = secretReader(database, 'booking-links')
  return async (token: string): Promise<string | undefined> => {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.toString('base64url') !== token) return undefined
    const id = bytes.subarray(0, 16)
    const key = await readKey()
    const isOurs = ['change', 'confirm'].some((purpose) => {
      const hmac = createHmac('sha256', key).update(`${purpose}\0`).update(id)
      return timingSafeEqual(bytes.subarray(16), hmac.digest().subarray(0, 16))
    })
    if (!isOurs) return undefined
    return id.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
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
