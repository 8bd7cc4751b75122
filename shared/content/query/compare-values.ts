import { instantOf } from './instant.ts'

/**
 * Negative, zero, or positive for two values of the same type. Undefined for different types: a missing price is not
 * below 100. A Date compares with ISO 8601 text.
 */
export function compareValues(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return orUndefined(Math.sign(a - b), a === b)
  if (a instanceof Date || b instanceof Date) return orUndefined(instantOf(a) - instantOf(b))
  if (typeof a === 'string' && typeof b === 'string') {
    const difference = instantOf(a) - instantOf(b)
    return Number.isNaN(difference) ? Number(a > b) - Number(a < b) : difference
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return undefined
}

function orUndefined(difference: number, isSame = false): number | undefined {
  if (isSame) return 0 // Infinity - Infinity is NaN
  return Number.isNaN(difference) ? undefined : difference
}
