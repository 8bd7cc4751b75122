import { type ConversionName, WEB_VITAL_NAMES } from '../../../shared/analytics/events.ts'
import { allPages } from '../../../shared/pages/all-pages.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import { percentile } from '../counts/vital-buckets.ts'
import {
  type Count,
  readCounts,
  readExceptions,
  type Span,
  sumBy,
  sumCounts,
} from './read-counts.ts'

export interface ReportOptions {
  readonly dayCount: number
  readonly last: Date
}

export type SiteReport = Awaited<ReturnType<typeof readReport>>

export interface Visits {
  readonly views: number
  /** Views from outside: the closest to a visit that is possible without an identifier. */
  readonly arrivals: number
}

const STEPS: readonly ConversionName[] = [
  'cta_click',
  'sample_sheet',
  'sample_decision',
  'download',
  'faq_open',
]

export async function readReport(
  { kysely }: Pick<Database, 'kysely'>,
  { dayCount, last }: ReportOptions,
) {
  const all = reportDays(last, 2 * dayCount)
  const days = all.slice(dayCount)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const visits = await readVisits(kysely, { from: all[0] ?? '', to })
  const counts = await readCounts(kysely, { from, to })
  const ofKind = (kind: string) => counts.filter((row) => row.kind === kind)
  return {
    from,
    to,
    total: sumVisits(days.map((day) => visits(day))),
    before: sumVisits(all.slice(0, dayCount).map((day) => visits(day))),
    days: days.map((day) => ({ day, ...visits(day) })),
    pages: pageVisits(ofKind('page_view'), ofKind('arrival')),
    sources: ofKind('referrer').map(({ subject, count }) => ({ name: subject, count })),
    campaigns: ofKind('campaign').map(readCampaign),
    funnels: readFunnels(counts),
    formProblems: bySubject(ofKind('form_problem')),
    steps: STEPS.flatMap((kind) => bySubject(ofKind(kind)).map((step) => ({ kind, ...step }))),
    searchesWithoutResult: sumCounts(ofKind('faq_search_none')),
    vitals: readVitals(counts),
    pageVitals: readPageVitals(counts),
    exceptions: await readExceptions(kysely, ofKind('exception')),
    brokenLinks: ofKind('broken_link').map(({ path, subject, count }) => ({
      path,
      referrer: subject,
      count,
    })),
  }
}

async function readVisits(tables: Tables, { from, to }: Span) {
  const rows = await tables
    .selectFrom('daily_counts')
    .select(({ fn }) => ['day', 'kind', fn.sum('count').as('count')])
    .where('kind', 'in', ['page_view', 'arrival'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .execute()
  const count = (day: string, kind: string) =>
    Number(rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0)
  return (day: string): Visits => ({
    views: count(day, 'page_view'),
    arrivals: count(day, 'arrival'),
  })
}

function sumVisits(visits: readonly Visits[]): Visits {
  return {
    views: visits.reduce((total, { views }) => total + views, 0),
    arrivals: visits.reduce((total, { arrivals }) => total + arrivals, 0),
  }
}

function pageVisits(views: readonly Count[], arrivals: readonly Count[]) {
  return views.map(({ path, count }) => ({
    path,
    views: count,
    arrivals: arrivals.find((arrival) => arrival.path === path)?.count ?? 0,
  }))
}

function readCampaign({ subject, count }: Count) {
  if (!subject.startsWith('[')) return { source: subject, medium: '', campaign: '', count }
  const [source = '', medium = '', campaign = ''] = JSON.parse(subject) as string[]
  return { source, medium, campaign, count }
}

function readFunnels(counts: readonly Count[]) {
  const steps = (kind: string, form: string) =>
    sumCounts(counts.filter((row) => row.kind === kind && row.subject.split(/[.:/]/)[0] === form))
  return allPages.flatMap(({ path, form }) => {
    if (form === undefined || typeof path !== 'string') return []
    const views = sumCounts(counts.filter((row) => row.kind === 'page_view' && row.path === path))
    return [
      { form, path, views, started: steps('form_start', form), sent: steps('form_sent', form) },
    ]
  })
}

function bySubject(counts: readonly Count[]) {
  return sumBy(counts, ({ path, subject }) => subject || path)
}

function readVitals(counts: readonly Count[]) {
  return WEB_VITAL_NAMES.flatMap((name) => {
    const values = counts.filter(({ kind }) => kind === name)
    const buckets = sumBy(values, ({ subject }) => subject)
    const histogram = new Map(buckets.map((bucket) => [Number(bucket.name), bucket.count]))
    const at = (share: number) => percentile(name, histogram, share) ?? 0
    const samples = sumCounts(values)
    return samples === 0 ? [] : [{ name, samples, median: at(0.5), p75: at(0.75), p95: at(0.95) }]
  })
}

/** The most measured page first. Browsers without soft navigations count all to the page that was loaded. */
function readPageVitals(counts: readonly Count[]) {
  const kinds: readonly string[] = WEB_VITAL_NAMES
  const measured = counts.filter(({ kind }) => kinds.includes(kind))
  return sumBy(measured, ({ path }) => path).map(({ name: path }) => ({
    path,
    vitals: readVitals(measured.filter((row) => row.path === path)),
  }))
}

const DAY_MS = 24 * 60 * 60 * 1000

export function reportDays(last: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(last.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
