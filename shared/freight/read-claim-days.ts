import { readDay } from './calendar-day.ts'
import type { ClaimDays } from './claims-clock.ts'
import { CLAIM_DAY_NAMES, type ClaimDayName } from './tool-names.ts'

/** What can be wrong with a day that was typed. */
export type ClaimDayProblem = 'unreadable' | 'outOfRange' | 'outOfOrder' | 'missing'

export interface AskedClaimDays {
  readonly days: ClaimDays
  readonly problems: Readonly<Partial<Record<ClaimDayName, ClaimDayProblem>>>
}

/** Claims are of these years; another year is a slip of the key. */
export const CLAIM_YEARS = { first: 1990, last: 2099 } as const

/** The days in a query; undefined where it asks for none. A day with a problem is left out of `days`. */
export function readClaimDays(query: URLSearchParams): AskedClaimDays | undefined {
  if (!CLAIM_DAY_NAMES.some((name) => query.has(name))) return undefined
  const typed = CLAIM_DAY_NAMES.map((name) => [name, query.get(name)?.trim() ?? ''] as const)
  if (typed.every(([, text]) => text === '')) return { days: {}, problems: { received: 'missing' } }
  const read = typed.map(([name, text]) => [name, readDay(text)] as const)
  const good = Object.fromEntries(read.filter(([, day]) => day && isInRange(day)))
  const problems = read.flatMap(([name, day], index) => {
    if (typed[index]?.[1] === '' || good[name]) return []
    return [[name, day ? 'outOfRange' : 'unreadable'] as const]
  })
  const { received, refused, ...rest } = good as ClaimDays
  if (received && refused && refused < received)
    return { days: { ...rest, received }, problems: { refused: 'outOfOrder' } }
  return { days: good, problems: Object.fromEntries(problems) }
}

function isInRange(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return CLAIM_YEARS.first <= year && year <= CLAIM_YEARS.last
}
