const HOUR_MS = 60 * 60 * 1000

export interface BackoffOptions {
  /** From 0 up to 1, as Math.random gives it. */
  readonly random: number
  /** The other side asked not to be tried sooner than this. */
  readonly retryAfterMs?: number | undefined
  readonly firstMs?: number
  readonly longestMs?: number
}

/**
 * The wait after the given attempt, counted from 1. By default 10 to 20 s after the first, then twice as long each time,
 * up to 30 to 60 min. It is random, so that deliveries that failed together are not tried again together.
 */
export function backoffMs(attempt: number, options: BackoffOptions): number {
  const { random, retryAfterMs = 0, firstMs = 10_000, longestMs = HOUR_MS } = options
  const span = Math.min(firstMs * 2 ** (attempt - 1), longestMs / 2)
  return Math.max(Math.round(span + random * span), Math.min(retryAfterMs, HOUR_MS))
}

/** The header `Retry-After` (RFC 9110, 10.2.3: seconds, or a date) in milliseconds, an hour at most. */
export function readRetryAfter(header: string, now: Date): number | undefined {
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), HOUR_MS)
}
