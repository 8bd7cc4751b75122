import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from '../database/schema.ts'
import type { NewSubmission } from './submission.ts'

/** How long a delivery is tried after it was first owed, or after staff asked for it again: 3 days. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** Notes what a new submission owes, due at once; held while it is in quarantine. */
export async function oweDeliveries(
  transaction: Transaction,
  { id, owes, isQuarantined, receivedAt }: NewSubmission,
): Promise<void> {
  if (owes.length === 0) return
  const rows = owes.map((kind) => ({
    id: randomUUIDv7(), // in order of time, so that new rows lie together and a commit writes less
    submission_id: id,
    kind,
    sequence: 0,
    state: isQuarantined ? ('held' as const) : ('due' as const),
    attempts: 0,
    due_at: receivedAt.toISOString(),
    give_up_at: new Date(receivedAt.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    created_at: receivedAt.toISOString(),
  }))
  await transaction.insertInto('deliveries').values(rows).execute()
}
