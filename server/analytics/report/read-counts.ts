import type { Tables } from '../../database/schema.ts'

export interface Count {
  readonly kind: string
  readonly path: string
  readonly subject: string
  readonly count: number
}

export interface DayVisits {
  readonly day: string
  readonly views: number
  /** Views from outside: the closest to a visit that is possible without an identifier. */
  readonly arrivals: number
}

const MOST_EXCEPTIONS = 100

/** Days in UTC, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The most frequent first. */
export async function readCounts(tables: Tables, { from, to }: Span): Promise<readonly Count[]> {
  const rows = await tables
    .selectFrom('daily_counts')
    .select(({ fn }) => ['kind', 'path', 'subject', fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'path', 'subject'])
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('path')
    .orderBy('subject')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function readVisits(
  tables: Tables,
  days: readonly string[],
): Promise<readonly DayVisits[]> {
  const rows = await tables
    .selectFrom('daily_counts')
    .select(({ fn }) => ['day', 'kind', fn.sum('count').as('count')])
    .where('kind', 'in', ['page_view', 'arrival'])
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'kind'])
    .execute()
  const counts = new Map(rows.map(({ day, kind, count }) => [`${day} ${kind}`, Number(count)]))
  return days.map((day) => ({
    day,
    views: counts.get(`${day} page_view`) ?? 0,
    arrivals: counts.get(`${day} arrival`) ?? 0,
  }))
}

/** With the latest example of each. */
export async function readExceptions(tables: Tables, { from, to }: Span) {
  return tables
    .selectFrom('exceptions')
    .innerJoin('daily_counts', 'subject', 'fingerprint')
    .selectAll('exceptions')
    .select(({ fn }) => fn.sum('count').as('count'))
    .where('kind', '=', 'exception')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('fingerprint')
    .orderBy('count', 'desc')
    .limit(MOST_EXCEPTIONS)
    .execute()
}
