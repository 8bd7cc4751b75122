/** Parses and truncates a number or numeric text. Undefined if negative, infinite, or not a number. */
export function wholeNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
  const count = isNumeric ? Math.trunc(Number(value)) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? Math.abs(count) : undefined
}
