export interface UpdateMonth {
  /** 1 is January; due by its last day. */
  readonly month: number
  /** Undefined for a one-digit number: the rule needs the next-to-last digit. */
  readonly years: 'odd' | 'even' | undefined
}

/**
 * Reads the schedule from a normalized USDOT number (`readUsdotNumber`): the last digit gives the month (0 is
 * October), the next-to-last digit gives odd or even years. 49 CFR 390.19(b).
 */
export function updateMonth(usdot: string): UpdateMonth {
  const [last = 0, beforeLast] = [...usdot].map(Number).reverse()
  const years = beforeLast === undefined ? undefined : beforeLast % 2 === 1 ? 'odd' : 'even'
  return { month: last === 0 ? 10 : last, years }
}

/** First year whose update is not overdue on `today` (`YYYY-MM-DD`); the month counts to its end. */
export function nextUpdateYear({ month, years }: UpdateMonth, today: string): number | undefined {
  if (years === undefined) return undefined
  const [year = 0, monthNow = 0] = today.split('-').map(Number)
  const isDue = (candidate: number) => (candidate % 2 === 1) === (years === 'odd')
  if (isDue(year)) return monthNow <= month ? year : year + 2
  return year + 1
}
