import type { BookingRow, BookingState, HoldReason } from '../../database/schema.ts'

export interface Slot {
  readonly start: Date
  readonly end: Date
}

export interface Booking {
  readonly id: string
  readonly submissionId: string
  readonly state: BookingState
  readonly slot: Slot
  readonly zone: string
  readonly sequence: number
  /** Undefined if confirmed or never held. */
  readonly heldUntil?: Date | undefined
  readonly holdReason?: HoldReason | undefined
  readonly host?: string | undefined
  readonly formerHost?: string | undefined
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
    ...(row.host !== null && { host: row.host }),
    ...(row.former_host !== null && { formerHost: row.former_host }),
  }
}

/** Held, or canceled or expired without a confirmation. */
export function isUnconfirmed({ heldUntil }: Booking): boolean {
  return heldUntil !== undefined
}
