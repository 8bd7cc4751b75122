const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60 * 1000

export interface BackoffOptions {
  /** From 0 up to 1, as Math.random gives it. */
  readonly random: number
  /** The other side asked not to be tried sooner than this. */
  readonly retryAfterMs?: number | undefined
}

/**
 * The wait after the given attempt, counted from 1: 10 to 20 s after the first, then twice as long each time, up to 30
 * to 60 min. It is random, so that deliveries that failed together are not tried again together.
 */
export function backoffMs(attempt: number, { random, retryAfterMs = 0 }: BackoffOptions): number {
  const span = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS / 2)
  const wait = Math.round(span + random * span)
  return Math.min(Math.max(wait, retryAfterMs), LONGEST_WAIT_MS)
}

/** The header `Retry-After` (RFC 9110, 10.2.3: seconds, or a date) in milliseconds, an hour at most. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS)
}
