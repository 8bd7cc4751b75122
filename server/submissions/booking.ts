import type { BookingRow, BookingState, HoldReason } from '../database/schema.ts'

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
  /** When its hold ends or ended; undefined for one that never waited, or was confirmed. */
  readonly heldUntil?: Date | undefined
  readonly holdReason?: HoldReason | undefined
}

export function readBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    submissionId: row.submission_id,
    state: row.state,
    slot: { start: new Date(row.slot_start), end: new Date(row.slot_end) },
    zone: row.zone,
    sequence: row.sequence,
    ...(row.held_until !== null && { heldUntil: new Date(row.held_until) }),
    ...(row.hold_reason !== null && { holdReason: row.hold_reason }),
  }
}

/** Whether it was never confirmed: it waits, its hold ran out, or it was called off before. */
export function isUnconfirmed({ heldUntil }: Booking): boolean {
  return heldUntil !== undefined
}
