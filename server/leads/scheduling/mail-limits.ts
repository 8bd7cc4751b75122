import { TooManyRequestsError } from '../../../shared/errors.ts'
import type { Tables } from '../../database/schema.ts'

/** Our choice: seven emails cover booking, three moves, cancelling and booking again. Cancelling is always possible. */
export const BOOKING_MAILS_PER_DAY = 8

const DAY_MS = 24 * 3_600_000

export async function requireMailsLeft(tables: Tables, emailKey: string, now: Date): Promise<void> {
  if (emailKey === '') return
  const owed = await tables
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.submission_id', 'submissions.id')
    .select('deliveries.created_at')
    .where('submissions.email_key', '=', emailKey)
    .where('submissions.form', '=', 'demo')
    .where('deliveries.kind', 'in', ['visitor-email', 'invitation-visitor'])
    .where('deliveries.created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy('deliveries.created_at', 'desc')
    .limit(BOOKING_MAILS_PER_DAY)
    .execute()
  const first = owed[BOOKING_MAILS_PER_DAY - 1]
  if (first) throw new TooManyRequestsError(secondsUntilADayAfter(first.created_at, now))
}

function secondsUntilADayAfter(time: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(time) + DAY_MS - now.getTime()) / 1_000))
}
