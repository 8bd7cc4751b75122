import { DAY_MS } from '../../../shared/durations.ts'
import type { DailyCountRow, Tables } from '../../database/schema.ts'
import { waitingLeads } from '../../database/waiting-leads.ts'

/** Of all days together. */
export type Count = Readonly<Omit<DailyCountRow, 'day'>>

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
    .where((eb) => eb.between('day', from, to))
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
    .where('day', 'in', days)
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
    .where((eb) => eb.between('day', from, to))
    .groupBy('fingerprint')
    .orderBy('count', 'desc')
    .limit(MOST_EXCEPTIONS)
    .execute()
}

/** Of fewer, a word is more likely somebody's own, or a joke. */
const LEAST_ASKED = 3

/** Words of submitted searches that found nothing, in the 30 days up to this one. */
export async function readUnanswered(tables: Tables, to: string) {
  const from = new Date(Date.parse(to) - 29 * DAY_MS).toISOString().slice(0, 10)
  const rows = await tables
    .selectFrom('daily_counts')
    .select(({ fn }) => ['subject', fn.sum('count').as('count')])
    .where('kind', '=', 'search_none')
    .where((eb) => eb.between('day', from, to))
    .groupBy('subject')
    .having(({ fn }) => fn.sum('count'), '>=', LEAST_ASKED)
    .orderBy('count', 'desc')
    .orderBy('subject')
    .execute()
  return rows.map(({ subject, count }) => ({ word: subject, count: Number(count) }))
}

/** By paper, without bots, the most frequent first. From the files sent: browsers do not count all, and emails have links too. */
export async function readDownloads(tables: Tables, { from, to }: Span) {
  const rows = await tables
    .selectFrom('paper_downloads')
    .select(({ fn }) => ['paper', fn.sum('count').as('count')])
    .where((eb) => eb.between('day', from, to))
    .groupBy('paper')
    .orderBy('count', 'desc')
    .orderBy('paper')
    .execute()
  return rows.map(({ paper, count }) => ({ paper, count: Number(count) }))
}

/** Accepted, by form. From the stored leads: browsers count no visitor without JavaScript or with GPC. */
export function readLeads(tables: Tables, { from, to }: Span) {
  return tables
    .selectFrom('submissions')
    .select(({ fn }) => ['form', fn.countAll().as('count')])
    .where('status', '=', 'accepted')
    .where((eb) => eb.between('received_at', from, endOf(to)))
    .groupBy('form')
    .orderBy('form')
    .execute()
}

/** As long as the links that mark a lead as answered. */
const WAITING_MS = 30 * DAY_MS

/** How long answered leads had waited, in ms and ascending, by the marks of the team; and those that wait. */
export async function readAnswers(tables: Tables, { from, to }: Span, now: Date) {
  const answered = await tables
    .selectFrom('submissions')
    .select(['received_at', 'answered_at'])
    .where((eb) => eb.between('answered_at', from, endOf(to)))
    .execute()
  const times = answered
    .map((lead) => Date.parse(lead.answered_at ?? '') - Date.parse(lead.received_at))
    .toSorted((a, b) => a - b)
  const waiting = await waitingLeads(tables, new Date(now.getTime() - WAITING_MS))
    .select(['submissions.reference', 'submissions.received_at'])
    .execute()
  return { times, waiting }
}

function endOf(day: string): string {
  return `${day}T23:59:59.999Z`
}
