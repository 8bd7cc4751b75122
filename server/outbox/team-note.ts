import { type Booking, isUnconfirmed } from '../submissions/booking.ts'

/** What the team must know of a demo whose lead it gets. */
export interface TeamNote {
  readonly news: 'unconfirmed' | 'declined'
  readonly booking: Booking
}

/** Undefined where there is nothing to say: the demo is booked, or its invitation tells what became of it. */
export function teamNote(booking: Booking | undefined): TeamNote | undefined {
  if (!booking || !isUnconfirmed(booking)) return undefined
  return { news: booking.state === 'cancelled' ? 'declined' : 'unconfirmed', booking }
}
