/**
 * Milliseconds of a Date or ISO 8601 text, NaN for anything else. Text without a time zone is UTC: local time would
 * sort differently on the server and in a browser.
 */
export function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'string') return Number.NaN
  const parts = ISO_DATE.exec(value)
  if (!parts) return Number.NaN
  return Date.parse(parts[1] && !parts[2] ? `${value}Z` : value)
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
