/** What people write before and between the digits of a USDOT number, so that it can be taken away. */
const AROUND_THE_DIGITS = /us|dot|[#:.\s-]/giu

/** A USDOT number has 1 to 8 digits. Zeros alone stand for no company. */
export const USDOT_PATTERN = /^(?!0+$)\d{1,8}$/u

/** What was typed without the signs around the digits: "US DOT # 12-345" gives "12345". */
export function usdotDigits(typed: string): string {
  return typed.replace(AROUND_THE_DIGITS, '')
}

/**
 * The number that was meant, digits alone and without leading zeros, which say nothing; undefined where it is none. It is
 * never looked up.
 */
export function readUsdotNumber(typed: string): string | undefined {
  const digits = usdotDigits(typed)
  return USDOT_PATTERN.test(digits) ? digits.replace(/^0+/, '') : undefined
}
