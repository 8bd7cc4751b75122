import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { TooManyRequestsError } from '../../../shared/errors.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import { owedSince } from '../ledger/read-deliveries.ts'
import type { NewSubmission } from './submission.ts'
import { OVER_LIMIT } from './suspicions.ts'

/** A day allows five times as many as an hour. */
const WINDOWS = [
  { windowMs: HOUR_MS, factor: 1 },
  { windowMs: DAY_MS, factor: 5 },
]

const PER_ADDRESS_AND_HOUR = 10

/**
 * Throws TooManyRequestsError for a network. Over the limit of its address, a submission is marked: it is answered like an
 * acceptance, so that nobody learns what the owner of an address sent, and reaches the team, but nothing is emailed to the
 * address and no place is taken.
 *
 * Counts what is stored, so the limits hold for all servers and after a restart, and what was not stored does not count.
 * Spam only counts for spam: a program must not use up the forms of a person whose network or address it uses. An office
 * shares a network (/24 or /48), so its limit is a setting; without it there are no limits.
 */
export async function withinLimits(
  tables: Transaction,
  submission: NewSubmission,
  perNetworkAndHour?: number,
): Promise<NewSubmission> {
  if (perNetworkAndHour === undefined) return submission
  const { networkHash, emailKey, answers, receivedAt } = submission
  const wait = await secondsUntilLeft(tables, submission, {
    column: 'network_hash',
    sender: networkHash,
    perHour: perNetworkAndHour,
  })
  if (wait !== undefined) throw new TooManyRequestsError(wait)
  const ofAddress = {
    column: 'email_key',
    sender: emailKey,
    perHour: PER_ADDRESS_AND_HOUR,
  } as const
  const isOver =
    (await secondsUntilLeft(tables, submission, ofAddress)) !== undefined ||
    (answers.slot && (await secondsUntilMail(tables, emailKey, receivedAt)) !== undefined)
  return isOver ? overLimit(submission) : submission
}

function overLimit(submission: NewSubmission): NewSubmission {
  return {
    ...submission,
    suspicions: [...submission.suspicions, OVER_LIMIT],
    owes: submission.owes.filter((kind) => kind !== 'visitor-email'),
  }
}

export function isOverLimit({ suspicions }: Pick<NewSubmission, 'suspicions'>): boolean {
  return suspicions.includes(OVER_LIMIT)
}

interface SenderLimit {
  readonly column: 'network_hash' | 'email_key'
  readonly sender: string
  readonly perHour: number
}

/** Undefined while the sender has forms left. */
async function secondsUntilLeft(
  tables: Transaction,
  { status, receivedAt }: NewSubmission,
  { column, sender, perHour }: SenderLimit,
): Promise<number | undefined> {
  if (sender === '') return undefined
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
    if (last) return secondsUntilOver(last, since)
  }
  return undefined
}

/** Our choice: seven emails cover booking, three moves, canceling and booking again. Canceling is always possible. */
export const BOOKING_MAILS_PER_DAY = 8

/** For a change by the link of an email, whose reader may know. Throws TooManyRequestsError. */
export async function requireMailsLeft(tables: Tables, emailKey: string, now: Date): Promise<void> {
  const wait = await secondsUntilMail(tables, emailKey, now)
  if (wait === undefined) return
  throw new TooManyRequestsError(
    wait,
    'Your demos have been changed as often as one day allows. Email us to move this one. You can still cancel it here',
  )
}

/** Undefined while a booking may send emails to this address. */
async function secondsUntilMail(tables: Tables, emailKey: string, now: Date) {
  if (emailKey === '') return undefined
  const since = new Date(now.getTime() - DAY_MS)
  const demos = tables
    .selectFrom('submissions')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('form', '=', 'demo')
    .where('status', '=', 'accepted')
  const last = await owedSince(tables, demos, {
    kinds: ['visitor-email', 'invitation-visitor'],
    since,
  })
    .limit(1)
    .offset(BOOKING_MAILS_PER_DAY - 1)
    .executeTakeFirst()
  return last && secondsUntilOver(last, since)
}

/** `last` is the oldest of as many as a window may have. */
function secondsUntilOver(last: { readonly at: string }, since: Date): number {
  return Math.max(1, Math.ceil((Date.parse(last.at) - since.getTime()) / 1_000))
}
