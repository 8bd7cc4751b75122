import type { BookingRow } from '../database/schema.ts'

/** `held`: its submission is in quarantine, so it takes no place until a person has looked at it. */
export type BookingState = 'held' | 'booked' | 'cancelled'

/** The time of a demo. */
export interface Slot {
  readonly start: Date
  readonly end: Date
}

/** A demo that was booked. */
export interface Booking {
  readonly id: string
  readonly submissionId: string
  readonly state: BookingState
  readonly slot: Slot
  /** The visitor's zone, by its canonical name. */
  readonly zone: string
  /** SEQUENCE of its invitation: 0 at first, one more at each move, and at the cancellation. */
  readonly sequence: number
}

export function readBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    submissionId: row.submission_id,
    state: row.state,
    slot: { start: new Date(row.slot_start), end: new Date(row.slot_end) },
    zone: row.zone,
    sequence: row.sequence,
  }
}
