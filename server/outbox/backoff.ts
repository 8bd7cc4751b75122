/** The shortest wait before another attempt. */
const FIRST_WAIT_MS = 10_000

/** The longest wait before another attempt. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

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
