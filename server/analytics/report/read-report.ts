import type { ConversionName } from '../../../shared/analytics/events.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { allPages } from '../../../shared/pages/all-pages.ts'
import type { Database } from '../../database/database.ts'
import { durationInWords } from '../../duration-in-words.ts'
import { vitalRows } from '../vitals.ts'
import { originParts } from './origin-parts.ts'
import {
  type Count,
  readAnswers,
  readCounts,
  readDownloads,
  readExceptions,
  readUnanswered,
  readVisits,
} from './read-counts.ts'
import { readOrigins } from './read-origins.ts'
import { figure, type ReportPart, type ReportRow, type SiteReport } from './site-report.ts'

export interface ReportOptions {
  readonly dayCount: number
  /** The last day, in UTC. */
  readonly last: Date
  /** Until when leads have waited. */
  readonly now: Date
}

export async function readReport(
  { kysely }: Pick<Database, 'kysely'>,
  { dayCount, last, now }: ReportOptions,
): Promise<SiteReport> {
  const all = await readVisits(kysely, reportDays(last, 2 * dayCount))
  const days = all.slice(dayCount)
  const [earliest = '', from = '', to = ''] = [all[0]?.day, days[0]?.day, days.at(-1)?.day]
  const counts = await readCounts(kysely, { from, to })
  const exceptions = await readExceptions(kysely, { from, to })
  const answers = answersPart(await readAnswers(kysely, { from, to }, now), now)
  const papers = papersPart(await readDownloads(kysely, { from, to }))
  const origins = await readOrigins(kysely, { from: earliest, to })
  const leads = origins.filter(({ day }) => day >= from)
  const leadsBefore = origins.filter(({ day }) => day < from)
  const searches = searchesPart(await readUnanswered(kysely, to))
  const parts = [
    ...[answers, papers, searches],
    ...originParts(leads, leadsBefore),
    ...partsOf(counts, exceptions),
  ]
  return { from, to, days, before: all.slice(0, dayCount), leads, parts }
}

function answersPart(
  { times, waiting }: Awaited<ReturnType<typeof readAnswers>>,
  now: Date,
): ReportPart {
  const median = times[Math.floor(times.length / 2)]
  const [oldest] = waiting
  return {
    title: 'Answers',
    note: 'From receipt to the mark “answered”, around the clock. Leads wait until they are marked.',
    rows: [
      ...(median === undefined
        ? []
        : [{ name: 'median', text: `${durationInWords(median)} (${times.length} answered)` }]),
      ...(oldest ? [longestWait(oldest, now)] : []),
      { name: 'waiting', text: String(waiting.length) },
    ],
  }
}

function papersPart(sent: Awaited<ReturnType<typeof readDownloads>>): ReportPart {
  return {
    title: 'Papers',
    note: 'PDFs that visitors took from the page or by the link of an email, without bots.',
    rows: sent.map(({ paper, count }) => ({ name: paper, text: figure(count) })),
  }
}

function searchesPart(words: Awaited<ReturnType<typeof readUnanswered>>): ReportPart {
  return {
    title: 'Searches without result',
    note:
      'Words that visitors submitted in vain in the last 30 days, three times at least: a network counts once a day, ' +
      'and anew on another server or after a restart. ' +
      `${WHERE_TO_ADD} Or add the word to the keywords of a question.`,
    rows: words.map(({ word, count }) => {
      return { name: word, text: `${figure(count)}, add a keyword: “- [${word}, …]”` }
    }),
    hint: WHERE_TO_ADD,
  }
}

const WHERE_TO_ADD =
  'Add the line to content/search-words.yml, with our word for it in place of the dots.'

function longestWait(lead: { reference: string; received_at: string }, now: Date): ReportRow {
  const waited = now.getTime() - Date.parse(lead.received_at)
  return { name: `longest wait ${lead.reference}`, text: durationInWords(waited) }
}

type Thrown = Awaited<ReturnType<typeof readExceptions>>[number]

function partsOf(counts: readonly Count[], exceptions: readonly Thrown[]): readonly ReportPart[] {
  const part = (title: string, note: string, rows: readonly ReportRow[]) => ({ title, note, rows })
  const of = (kind: string) => counts.filter((row) => row.kind === kind)
  const bySubject = (...kinds: ConversionName[]) =>
    countRows(kinds.flatMap(of), ({ subject, path }) => subject || path)
  return [
    part('Pages', 'Views. Missing pages are counted together.', countRows(of('page_view'), pathOf)),
    part(
      'Sources',
      'Referring sites of arrivals. Many browsers and apps send none.',
      countRows(of('referrer'), ({ subject }) => subject || '(unknown)'),
    ),
    part(
      'Campaigns',
      'Arrivals by campaign parameters: source, medium, campaign.',
      countRows(of('campaign'), campaignName),
    ),
    part('Forms', 'Views of the page, forms started, forms sent.', formRows(counts)),
    part(
      'Form problems',
      'Fields with errors. Typed text is never stored.',
      bySubject('form_problem'),
    ),
    part(
      'Steps',
      'Buttons, opened questions, sheets and decisions of the sample load.',
      bySubject('cta_click', 'faq_open', 'sample_sheet', 'sample_decision'),
    ),
    part(
      'Loading times',
      'The 75th percentile. LCP: the main part shows. INP: response to a click. CLS: layout shifts. ' +
        'FCP: the first thing shows. TTFB: the first byte.',
      vitalRows(counts),
    ),
    part(
      'Exceptions',
      'In browsers, with the latest stack: npm run trace maps it to our sources.',
      exceptions.map(exceptionRow),
    ),
    part(
      'Broken links to us',
      'Missing pages that other sites link to. Contact those sites, or add a redirect.',
      countRows(of('broken_link'), ({ path, subject }) => `${path} from ${subject}`),
    ),
  ]
}

/** The most frequent first. */
function countRows(
  counts: readonly Count[],
  nameOf: (count: Count) => string,
): readonly ReportRow[] {
  return [...Map.groupBy(counts, nameOf)]
    .map(([name, group]) => ({ name, count: sum(group) }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, count }) => ({ name, text: figure(count) }))
}

function pathOf({ path }: Count): string {
  return path
}

function campaignName({ subject }: Count): string {
  if (!subject.startsWith('[')) return subject
  const words = JSON.parse(subject) as string[]
  return words.filter((word) => word !== '').join(' / ')
}

function formRows(counts: readonly Count[]): readonly ReportRow[] {
  return allPages.flatMap(({ path, form }) => {
    if (form === undefined || typeof path !== 'string') return []
    const isViewed = ({ kind, path: viewed }: Count) => kind === 'page_view' && viewed === path
    const isStep = (step: ConversionName) => (count: Count) =>
      count.kind === step && count.subject.split(/[.:/]/)[0] === form
    const views = sum(counts.filter(isViewed))
    const started = sum(counts.filter(isStep('form_start')))
    const sent = sum(counts.filter(isStep('form_sent')))
    const text = `${figure(views)} viewed, ${figure(started)} started, ${figure(sent)} sent`
    return [{ name: path, text }]
  })
}

function exceptionRow(exception: Thrown): ReportRow {
  const { name, message, path, release, stack, count } = exception
  const [first, last] = [exception.first_seen_at, exception.last_seen_at].map(minute)
  return {
    name: `${name}: ${message}`,
    text: figure(Number(count)),
    details: `${path}, release ${release}, ${first} to ${last}\n${stack}`,
  }
}

function minute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`
}

function sum(counts: readonly Count[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

function reportDays(last: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(last.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
