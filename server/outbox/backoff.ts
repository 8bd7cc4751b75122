/** The shortest wait before another attempt. */
const FIRST_WAIT_MS = 10_000

/** The longest wait before another attempt. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** How long a delivery is tried after it was first owed, or after staff asked for it again: 3 days. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface BackoffOptions {
  /** From 0 up to 1, as Math.random gives it. */
  readonly random: number
  /** The other side asked not to be tried sooner than this. */
  readonly retryAfterMs?: number | undefined
}

/**
 * How long to wait after the given attempt, counted from 1, in milliseconds: 10 to 20 s after the first, then twice
 * as long each time, up to 30 to 60 min. Where in that span is left to chance, so that what failed together does not
 * come back together.
 */
export function backoffMs(attempt: number, { random, retryAfterMs = 0 }: BackoffOptions): number {
  const span = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS / 2)
  const wait = Math.round(span + random * span)
  return Math.min(Math.max(wait, retryAfterMs), LONGEST_WAIT_MS)
}

/** The longest we let a receiver hold us off: as long as the longest wait between two attempts. */
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * The header `Retry-After` (RFC 9110, 10.2.3: seconds, or a date) as milliseconds from `now`, an hour at most.
 * Undefined when there is none or it cannot be read.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), MAX_RETRY_AFTER_MS)
}
