/** Deep equality without coercion, except that a Date equals ISO 8601 text of the same instant. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (a instanceof Date || b instanceof Date) return instantOf(a) === instantOf(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      equalValues((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

/**
 * Negative, zero, or positive for two values of the same type. NaN for different types: a missing price is not below
 * 100. A Date compares with ISO 8601 text.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const difference = instantOf(a) - instantOf(b)
  const areTexts = typeof a === 'string' && typeof b === 'string'
  return areTexts && Number.isNaN(difference) ? Number(a > b) - Number(a < b) : difference
}

/**
 * Milliseconds of a Date or ISO 8601 text, NaN for anything else. Text without a time zone is UTC: local time would
 * sort differently on the server and in a browser.
 */
function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'string') return Number.NaN
  const parts = ISO_DATE.exec(value)
  if (!parts) return Number.NaN
  return Date.parse(parts[1] && !parts[2] ? `${value}Z` : value)
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
