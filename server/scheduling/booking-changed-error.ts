import { SiteError } from '../../shared/errors.ts'
import type { Booking } from '../submissions/booking.ts'

/** Since the page was opened the booking was moved or cancelled. Nothing was changed by this. */
export class BookingChangedError extends SiteError {
  override name = 'BookingChangedError'
  override readonly status = 409
  override readonly isFault = false
  /** As it stands now. */
  readonly booking: Booking
  constructor(booking: Booking) {
    super('This demo was changed in the meantime')
    this.booking = booking
  }
}
