/**
 * A count from a number or numeric text, its fraction dropped; undefined for anything else, below
 * zero or without end.
 */
export function wholeNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
  const count = isNumeric ? Math.trunc(Number(value)) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? Math.abs(count) : undefined
}
