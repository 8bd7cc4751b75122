const HOUR_MS = 60 * 60 * 1000

export interface BackoffOptions {
  readonly random: number
  readonly retryAfterMs?: number | undefined
  readonly firstMs?: number
  readonly longestMs?: number
}

/** 10 to 20 s, doubled up to 30 to 60 min. Random, so that deliveries that failed together are not retried together. */
export function backoffMs(attempt: number, options: BackoffOptions): number {
  const { random, retryAfterMs = 0, firstMs = 10_000, longestMs = HOUR_MS } = options
  const span = Math.min(firstMs * 2 ** (attempt - 1), longestMs / 2)
  return Math.max(Math.round(span + random * span), Math.min(retryAfterMs, HOUR_MS))
}

/** RFC 9110, 10.2.3: seconds or a date. An hour at most. */
export function readRetryAfter(header: string, now: Date): number | undefined {
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), HOUR_MS)
}
