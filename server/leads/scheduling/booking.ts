import type { BookingRow } from '../../database/schema.ts'

export interface Slot {
  readonly start: Date
  readonly end: Date
}

export type Booking = ReturnType<typeof readBooking>

export function readBooking(row: BookingRow) {
  return {
    id: row.id,
    submissionId: row.submission_id,
    state: row.state,
    slot: { start: new Date(row.slot_start), end: new Date(row.slot_end) } satisfies Slot,
    zone: row.zone,
    sequence: row.sequence,
    /** Undefined if confirmed or never held. */
    heldUntil: row.held_until === null ? undefined : new Date(row.held_until),
    holdReason: row.hold_reason ?? undefined,
    host: row.host ?? undefined,
    formerHost: row.former_host ?? undefined,
  }
}

/** Held, or canceled or expired without a confirmation. */
export function isUnconfirmed({ heldUntil }: Booking): boolean {
  return heldUntil !== undefined
}
