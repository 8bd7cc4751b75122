import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { secretReader } from '../../database/secrets.ts'
import type { Booking } from '../submissions/booking.ts'
import type { BookingStore } from './booking-store.ts'

/** `confirm` is only in the email of a held demo; the sender of the form gets `change`. */
export type TokenPurpose = 'change' | 'confirm'

export type BookingTokens = ReturnType<typeof createBookingTokens>

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/** A signed booking id. It does not expire by itself, because the booking may be moved to a later day. */
export function createBookingTokens(database: Database) {
  const readKey = secretReader(database, 'booking-links')

  async function signature(purpose: TokenPurpose, id: Buffer): Promise<Buffer> {
    const hmac = createHmac('sha256', await readKey()).update(`${purpose}\0`)
    return hmac.update(id).digest().subarray(0, SIGNATURE_BYTES)
  }

  return {
    async sign(purpose: TokenPurpose, bookingId: string): Promise<string> {
      const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, await signature(purpose, id)]).toString('base64url')
    },
    async read(purpose: TokenPurpose, token: string): Promise<string | undefined> {
      const bytes = Buffer.from(token, 'base64url')
      const isReadable = bytes.length === ID_BYTES + SIGNATURE_BYTES
      if (!isReadable || bytes.toString('base64url') !== token) return undefined
      const id = bytes.subarray(0, ID_BYTES)
      const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), await signature(purpose, id))
      return isOurs ? uuid(id) : undefined
    },
  }
}

function uuid(id: Buffer): string {
  return id.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface LinkedBooking {
  readonly booking: Booking
  readonly mayConfirm: boolean
}

/** Undefined for an invalid token. Rejects with StorageUnavailableError. */
export async function readBookingLink(
  parts: { readonly bookings: BookingStore; readonly bookingTokens: BookingTokens },
  token: string,
): Promise<LinkedBooking | undefined> {
  const { bookings, bookingTokens } = parts
  const [changes, confirms] = await Promise.all([
    bookingTokens.read('change', token),
    bookingTokens.read('confirm', token),
  ])
  const id = changes ?? confirms
  const booking = id === undefined ? undefined : await bookings.find(id)
  return booking && { booking, mayConfirm: confirms !== undefined }
}
