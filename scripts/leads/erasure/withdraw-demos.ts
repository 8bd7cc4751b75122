import type { Transaction } from 'kysely'
import type { DatabaseName } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { cancelBooking } from '../../../server/leads/scheduling/change-booking.ts'
import { oweHostCancellation } from '../../../server/leads/scheduling/owe-booking-mails.ts'
import { type Booking, readBooking } from '../../../server/leads/submissions/booking.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import { hostsExpect } from '../bookings/hosts-expect.ts'
import { type Identity, submissionsOf } from './person.ts'

export interface WithdrawOptions {
  readonly now: Date
  readonly dialect: DatabaseName
}

/** The cancellation needs a submission, so these are emptied; the purge deletes them later. Returns their ids. */
export async function withdrawDemos(
  transaction: Transaction<Schema>,
  who: Identity,
  { now, dialect }: WithdrawOptions,
): Promise<readonly string[]> {
  const withdrawn: string[] = []
  for (const stored of await readDemos(transaction, who)) {
    if (!(await hostsExpect(transaction, stored, now))) continue
    const change = await cancelBooking(transaction, stored, { now, dialect, capacity: 1 })
    if (!change) continue
    await empty(transaction, stored)
    await oweHostCancellation(transaction, change.booking, now)
    withdrawn.push(stored.submissionId)
  }
  return withdrawn
}

async function readDemos(
  transaction: Transaction<Schema>,
  who: Identity,
): Promise<readonly Booking[]> {
  const rows = await transaction
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', 'in', submissionsOf(transaction, who))
    .execute()
  return rows.map(readBooking)
}

async function empty(transaction: Transaction<Schema>, { submissionId }: Booking): Promise<void> {
  for (const table of ['touches', 'consents', 'deliveries'] as const) {
    await transaction.deleteFrom(table).where('submission_id', '=', submissionId).execute()
  }
  await transaction
    .updateTable('submissions')
    .set({ answers: NO_ANSWERS, email_key: '', content_hash: '', network_hash: '' })
    .set({ attribution: '{}', suspicions: '[]' })
    .where('id', '=', submissionId)
    .execute()
  await transaction
    .updateTable('bookings')
    .set({ zone: 'UTC' })
    .where('submission_id', '=', submissionId)
    .execute()
}
