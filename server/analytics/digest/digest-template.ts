import type { EmailTemplate, TemplateBlock } from '../../mail/email-template.ts'
import { plainLine } from '../../mail/plain-text.ts'
import { describeVital } from '../report/describe-vital.ts'
import type { SiteReport, Visits } from '../report/read-report.ts'
import type { LeadCounts } from './lead-counts.ts'

const MAX_ROWS = 5

const MAX_ROW_LENGTH = 80

export function digestTemplate(
  report: SiteReport,
  leads: LeadCounts,
  product: string,
): EmailTemplate {
  const visits = describeVisits(report.total)
  return {
    sender: product,
    preview: visits,
    heading: `The site from ${report.from} to ${report.to}`,
    blocks: [
      { kind: 'text', text: `${visits}. The week before: ${describeVisits(report.before)}.` },
      rowBlock('Leads', leadRows(leads)),
      ...sections(report).map(([title, rows]) => rowBlock(title, rows)),
      { kind: 'text', text: 'The whole report, on the server: npm run report -- --days 7' },
    ],
    footer: [`Sent every Monday by the site of ${product}, to the addresses in DIGEST_TO.`],
  }
}

type Rows = readonly (readonly [label: string, value: string])[]

function leadRows({ received, failedDeliveries }: LeadCounts): Rows {
  const forms = received.map(({ form, count }) => `${form} ${figure(count)}`).join(', ')
  const failed = figure(failedDeliveries)
  const look = failedDeliveries > 0 ? '. See: npm run leads -- deliveries' : ''
  return [
    ['Received', forms || '0'],
    ['Failed deliveries now', failed + look],
  ]
}

function sections(report: SiteReport): readonly (readonly [title: string, rows: Rows])[] {
  const { pages, sources, funnels, vitals, exceptions, brokenLinks } = report
  const { searchesWithoutResult } = report
  const all: Readonly<Record<string, Rows>> = {
    Pages: pages.map((page) => [page.path, describeVisits(page)]),
    Sources: sources.map(({ name, count }) => [name || '(unknown)', figure(count)]),
    Forms: funnels.map(({ path, views, started, sent }) => [
      path,
      `${figure(views)} viewed, ${figure(started)} begun, ${figure(sent)} sent`,
    ]),
    Questions:
      searchesWithoutResult === 0
        ? []
        : [['Searches without a result', figure(searchesWithoutResult)]],
    'Loading times, 75th percentile': vitals.map((vital) => {
      const [name = '', p75, rating] = describeVital(vital).cells
      return [name, `${p75}, ${rating}`]
    }),
    'Exceptions in browsers': exceptions.map(({ name, message, count }) => [
      `${name}: ${message}`,
      figure(count),
    ]),
    'Broken links to us': brokenLinks.map(({ path, referrer, count }) => [
      path,
      `${figure(count)}, ${referrer}`,
    ]),
  }
  return Object.entries(all).filter(([, rows]) => rows.length > 0)
}

/** Browsers can report any text, so each cell is reduced to one plain line. */
function rowBlock(title: string, rows: Rows): TemplateBlock {
  const plain = (text: string) => plainLine(text, MAX_ROW_LENGTH)
  return {
    kind: 'rows',
    title,
    rows: rows
      .slice(0, MAX_ROWS)
      .map(([label, value]) => ({ label: plain(label), value: plain(value) })),
  }
}

function describeVisits({ views, arrivals }: Visits): string {
  const viewWord = views === 1 ? 'view' : 'views'
  const arrivalWord = arrivals === 1 ? 'arrival' : 'arrivals'
  return `${figure(views)} ${viewWord}, ${figure(arrivals)} ${arrivalWord} from outside`
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
