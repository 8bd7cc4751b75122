import { readDay } from './calendar-day.ts'
import type { ClaimDays } from './claims-clock.ts'
import { CLAIM_DAY_NAMES, type ClaimDayName } from './tool-names.ts'

export type ClaimDayProblem = 'unreadable' | 'outOfRange' | 'outOfOrder' | 'missing'

export interface ClaimDaysQuery {
  readonly days: ClaimDays
  readonly problems: Readonly<Partial<Record<ClaimDayName, ClaimDayProblem>>>
}

/** Other years are treated as typos. */
export const CLAIM_YEARS = { first: 1990, last: 2099 } as const

/** Undefined if the query has none. `days` omits days with a problem. */
export function readClaimDays(query: URLSearchParams): ClaimDaysQuery | undefined {
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
