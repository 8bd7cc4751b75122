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
