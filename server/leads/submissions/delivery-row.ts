import { randomUUIDv7 } from 'node:crypto'
import type { DeliveryKind, DeliveryRow } from '../../database/schema.ts'

const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface Owed {
  readonly kind: DeliveryKind
  readonly dueAt: Date
  /** Default: three days after `dueAt`. */
  readonly giveUpAt?: Date
  /** Unique for a submission and kind. */
  readonly sequence?: number
}

/** A delivery to insert, in the transaction that stores why it is owed. */
export function deliveryRow(
  submissionId: string,
  { kind, dueAt, giveUpAt = giveUpAfter(dueAt), sequence = 0 }: Owed,
  now: Date,
): DeliveryRow {
  return {
    id: randomUUIDv7(), // v7 sorts by time, so that a commit writes fewer pages
    submission_id: submissionId,
    kind,
    sequence,
    state: 'due',
    attempts: 0,
    due_at: dueAt.toISOString(),
    give_up_at: giveUpAt.toISOString(),
    leased_until: null,
    leased_by: null,
    created_at: now.toISOString(),
    ended_at: null,
  }
}

export function giveUpAfter(dueAt: Date): Date {
  return new Date(dueAt.getTime() + GIVE_UP_AFTER_MS)
}
