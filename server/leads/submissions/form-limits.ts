import { TooManyRequestsError } from '../../../shared/errors.ts'
import type { Transaction } from '../../database/schema.ts'
import type { NewSubmission } from './submission.ts'

const HOUR_MS = 3_600_000

/** A day allows five times as many as an hour. */
const WINDOWS = [
  { windowMs: HOUR_MS, factor: 1 },
  { windowMs: 24 * HOUR_MS, factor: 5 },
]

const PER_ADDRESS_AND_HOUR = 10

/**
 * Throws TooManyRequestsError. Counts what is stored, spam too, so the limits hold for all servers and after a restart,
 * and what was not stored does not count. An office shares a network (/24 or /48), so its limit is a setting.
 */
export async function requireFormsLeft(
  tables: Transaction,
  submission: NewSubmission,
  perNetworkAndHour: number,
): Promise<void> {
  const { networkHash, emailKey } = submission
  const now = submission.receivedAt.getTime()
  const limits = [
    { column: 'network_hash', sender: networkHash, perHour: perNetworkAndHour },
    { column: 'email_key', sender: emailKey, perHour: PER_ADDRESS_AND_HOUR },
  ] as const
  for (const { column, sender, perHour } of limits) {
    if (sender === '') continue
    for (const { windowMs, factor } of WINDOWS) {
      const since = now - windowMs
      const first = await tables
        .selectFrom('submissions')
        .select('received_at')
        .where(column, '=', sender)
        .where('received_at', '>', new Date(since).toISOString())
        .orderBy('received_at', 'desc')
        .limit(1)
        .offset(perHour * factor - 1)
        .executeTakeFirst()
      if (first) throw new TooManyRequestsError(secondsUntil(first.received_at, since))
    }
  }
}

function secondsUntil(time: string, from: number): number {
  return Math.max(1, Math.ceil((Date.parse(time) - from) / 1_000))
}
