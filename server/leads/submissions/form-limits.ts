import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { TooManyRequestsError } from '../../../shared/errors.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import type { NewSubmission } from './submission.ts'

/** A day allows five times as many as an hour. */
const WINDOWS = [
  { windowMs: HOUR_MS, factor: 1 },
  { windowMs: DAY_MS, factor: 5 },
]

const PER_ADDRESS_AND_HOUR = 10

/**
 * Throws TooManyRequestsError. Counts what is stored, so the limits hold for all servers and after a restart, and what was
 * not stored does not count. Spam only counts for spam: a program must not use up the forms of a person whose network or
 * address it uses. An office shares a network (/24 or /48), so its limit is a setting.
 */
export async function requireFormsLeft(
  tables: Transaction,
  { status, networkHash, emailKey, receivedAt }: NewSubmission,
  perNetworkAndHour: number,
): Promise<void> {
  const limits = [
    { column: 'network_hash', sender: networkHash, perHour: perNetworkAndHour },
    { column: 'email_key', sender: emailKey, perHour: PER_ADDRESS_AND_HOUR },
  ] as const
  for (const { column, sender, perHour } of limits) {
    if (sender === '') continue
    for (const { windowMs, factor } of WINDOWS) {
      const since = new Date(receivedAt.getTime() - windowMs)
      const last = await tables
        .selectFrom('submissions')
        .select('received_at as at')
        .where(column, '=', sender)
        .where('status', '=', status)
        .where('received_at', '>', since.toISOString())
        .orderBy('received_at', 'desc')
        .limit(1)
        .offset(perHour * factor - 1)
        .executeTakeFirst()
      refuseUntilOver(last, since)
    }
  }
}

/** Our choice: seven emails cover booking, three moves, cancelling and booking again. Cancelling is always possible. */
export const BOOKING_MAILS_PER_DAY = 8

/** Throws TooManyRequestsError. */
export async function requireMailsLeft(tables: Tables, emailKey: string, now: Date): Promise<void> {
  if (emailKey === '') return
  const since = new Date(now.getTime() - DAY_MS)
  const last = await tables
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.submission_id', 'submissions.id')
    .select('deliveries.created_at as at')
    .where('submissions.email_key', '=', emailKey)
    .where('submissions.form', '=', 'demo')
    .where('submissions.status', '=', 'accepted')
    .where('deliveries.kind', 'in', ['visitor-email', 'invitation-visitor'])
    .where('deliveries.created_at', '>', since.toISOString())
    .orderBy('deliveries.created_at', 'desc')
    .limit(1)
    .offset(BOOKING_MAILS_PER_DAY - 1)
    .executeTakeFirst()
  refuseUntilOver(last, since)
}

/** `last` is the oldest of as many as a window may have. */
function refuseUntilOver(last: { readonly at: string } | undefined, since: Date): void {
  if (!last) return
  const seconds = Math.ceil((Date.parse(last.at) - since.getTime()) / 1_000)
  throw new TooManyRequestsError(Math.max(1, seconds))
}
