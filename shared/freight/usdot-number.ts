const AROUND_THE_DIGITS = /us|dot|[#:.\s-]/giu

/** 1 to 8 digits, not all zeros. */
export const USDOT_PATTERN = /^(?!0+$)\d{1,8}$/u

/** "US DOT # 12-345" gives "12345". */
export function usdotDigits(typed: string): string {
  return typed.replace(AROUND_THE_DIGITS, '')
}

/** Digits without leading zeros, or undefined if invalid. Never looked up. */
export function readUsdotNumber(typed: string): string | undefined {
  const digits = usdotDigits(typed)
  return USDOT_PATTERN.test(digits) ? digits.replace(/^0+/, '') : undefined
}
