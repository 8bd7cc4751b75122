import type { Transaction } from 'kysely'
import type { DatabaseName } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { cancelBooking } from '../../../server/leads/scheduling/change-booking.ts'
import { oweHostCancellation } from '../../../server/leads/scheduling/owe-booking-mails.ts'
import { bookingOf } from '../bookings/find-booking.ts'
import { hostsExpect } from '../bookings/hosts-expect.ts'

export interface DropOptions {
  readonly dialect: DatabaseName
  /** Demos that can take place at the same time. */
  readonly capacity: number
  readonly now: Date
}

/** Hosts who expect the visitor are notified, so that none waits in an empty call; the visitor is not. */
export async function dropBooking(
  transaction: Transaction<Schema>,
  submissionId: string,
  options: DropOptions,
): Promise<void> {
  const stored = (await bookingOf({ kysely: transaction }, submissionId))?.booking
  const change = stored && (await cancelBooking(transaction, stored, options))
  if (change && (await hostsExpect(transaction, change.booking, options.now))) {
    await oweHostCancellation(transaction, change.booking, options.now)
  }
}
