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
    return Number.isNaN(difference) ? compareText(a, b) : difference
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return undefined
}

/** Compares by code point. `<` compares UTF-16 units and sorts an emoji before a full-width letter. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const unitA = a.charCodeAt(at)
    const unitB = b.charCodeAt(at)
    if (unitA !== unitB) return codePointRank(unitA) - codePointRank(unitB)
  }
  return a.length - b.length
}

/** True if `<` and code point order might disagree. */
export function needsCodePoints(text: string): boolean {
  return SURROGATE_OR_ABOVE.test(text)
}

const SURROGATE_OR_ABOVE = /[\ud800-\uffff]/

/** Surrogates encode code points above all others. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function orUndefined(difference: number, isSame = false): number | undefined {
  if (isSame) return 0 // Infinity - Infinity is NaN
  return Number.isNaN(difference) ? undefined : difference
}
