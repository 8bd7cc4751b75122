import { type ConversionName, WEB_VITAL_NAMES } from '../../../shared/analytics/events.ts'
import { allPages } from '../../../shared/pages/all-pages.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import { percentile } from '../counts/vital-buckets.ts'
import { type Count, readCounts, readExceptions, type Span, sumCounts } from './read-counts.ts'
import type {
  CampaignCount,
  Counted,
  Funnel,
  SiteReport,
  Visits,
  VitalSummary,
} from './site-report.ts'

export interface ReportOptions {
  readonly dayCount: number
  readonly last: Date
}

/** Steps that belong to no form. */
const STEPS: readonly ConversionName[] = ['cta_click', 'download', 'faq_open']

/** Throws StorageUnavailableError. */
export async function readReport(
  { kysely }: Pick<Database, 'kysely'>,
  { dayCount, last }: ReportOptions,
): Promise<SiteReport> {
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
    pages: pageVisits(counts),
    sources: ofKind('referrer').map(({ subject, count }) => ({ name: subject, count })),
    campaigns: ofKind('campaign').map(readCampaign),
    funnels: readFunnels(counts),
    formProblems: bySubject(ofKind('form_problem')),
    steps: STEPS.flatMap((kind) => bySubject(ofKind(kind)).map((step) => ({ kind, ...step }))),
    searchesWithoutResult: sumCounts(ofKind('faq_search_none')),
    vitals: readVitals(counts),
    exceptions: await readExceptions(kysely, ofKind('exception')),
    brokenLinks: ofKind('broken_link').map(({ path, subject, count }) => ({
      path,
      referrer: subject,
      count,
    })),
  }
}

async function readVisits(kysely: Tables, { from, to }: Span) {
  const rows = await kysely
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

function pageVisits(counts: readonly Count[]): SiteReport['pages'] {
  const arrivals = new Map(
    counts.flatMap(({ kind, path, count }) => (kind === 'arrival' ? [[path, count] as const] : [])),
  )
  return counts
    .filter(({ kind }) => kind === 'page_view')
    .map(({ path, count }) => ({ path, views: count, arrivals: arrivals.get(path) ?? 0 }))
}

function readCampaign({ subject, count }: Count): CampaignCount {
  if (!subject.startsWith('[')) return { source: subject, medium: '', campaign: '', count }
  const [source = '', medium = '', campaign = ''] = JSON.parse(subject) as string[]
  return { source, medium, campaign, count }
}

/** A form's steps are reported with its id, or with its id and a field. */
function readFunnels(counts: readonly Count[]): readonly Funnel[] {
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

/** Wherever it happened; a subject that was not told is the page's path. */
function bySubject(counts: readonly Count[]): readonly Counted[] {
  const sums = new Map<string, number>()
  for (const { path, subject, count } of counts) {
    const name = subject || path
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}

function readVitals(counts: readonly Count[]): readonly VitalSummary[] {
  return WEB_VITAL_NAMES.flatMap((name) => {
    const histogram = new Map<number, number>()
    for (const { kind, subject, count } of counts) {
      const bucket = Number(subject)
      if (kind === name) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count)
    }
    const at = (share: number) => percentile(name, histogram, share) ?? 0
    const samples = [...histogram.values()].reduce((total, count) => total + count, 0)
    return samples === 0 ? [] : [{ name, samples, median: at(0.5), p75: at(0.75), p95: at(0.95) }]
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The `count` days of UTC that end with `last`, oldest first, such as 2026-11-16. */
export function reportDays(last: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(last.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
