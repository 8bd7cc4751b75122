/** The parameter of the month finder. */
export const USDOT_NAME = 'usdot'

/** The parameters of the claims clock: the days it counts from. */
export const CLAIM_DAY_NAMES = ['delivered', 'received', 'refused'] as const

export type ClaimDayName = (typeof CLAIM_DAY_NAMES)[number]

/** Whether an address has something worked out, right or wrong. */
export function asksATool(query: URLSearchParams): boolean {
  return [USDOT_NAME, ...CLAIM_DAY_NAMES].some((name) => query.has(name))
}
