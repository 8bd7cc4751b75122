/** When the biennial update of a company's registration (Form MCS-150) is due. */
export interface UpdateMonth {
  /** 1 is January. It is due by the last day of this month. */
  readonly month: number
  /** Undefined for a number of one digit: the rule reads the year off the next-to-last one. */
  readonly years: 'odd' | 'even' | undefined
}

/**
 * Reads the schedule off a USDOT number of digits alone (`readUsdotNumber`): the last digit is the month, with 0 for
 * October, the next-to-last one says whether odd or even calendar years. 49 CFR 390.19(b).
 */
export function updateMonth(usdot: string): UpdateMonth {
  const [last = 0, beforeLast] = [...usdot].map(Number).reverse()
  const years = beforeLast === undefined ? undefined : beforeLast % 2 === 1 ? 'odd' : 'even'
  return { month: last === 0 ? 10 : last, years }
}

/** The first year in which an update is still to come on `today` (`YYYY-MM-DD`); the month itself counts to its end. */
export function nextUpdateYear({ month, years }: UpdateMonth, today: string): number | undefined {
  if (years === undefined) return undefined
  const [year = 0, monthNow = 0] = today.split('-').map(Number)
  const isDue = (candidate: number) => (candidate % 2 === 1) === (years === 'odd')
  if (isDue(year)) return monthNow <= month ? year : year + 2
  return year + 1
}
