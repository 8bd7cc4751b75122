export const USDOT_NAME = 'usdot'

export const CLAIM_DAY_NAMES = ['delivered', 'received', 'refused'] as const

export type ClaimDayName = (typeof CLAIM_DAY_NAMES)[number]

/** Whether the address uses one of the calculators, with or without a valid input. */
export function asksATool(query: URLSearchParams): boolean {
  return [USDOT_NAME, ...CLAIM_DAY_NAMES].some((name) => query.has(name))
}
