import type { Letter, LetterBlock, LetterRow } from '../../outbox/emails/letter.ts'
import { plainLine } from '../../outbox/emails/plain-text.ts'
import { describeVital } from '../report/describe-vital.ts'
import type { SiteReport, Visits } from '../report/site-report.ts'

/** As many of each as one reads on a Monday; `npm run report` has all. */
const MOST_ROWS = 5

const MAX_ROW_LENGTH = 80

export function digestLetter(report: SiteReport, product: string): Letter {
  const heading = `The site from ${report.from} to ${report.to}`
  const visits = describeVisits(report.total)
  return {
    sender: product,
    preview: visits,
    heading,
    blocks: [
      { kind: 'text', text: `${visits}. The week before: ${describeVisits(report.before)}.` },
      ...rowBlocks(report),
      { kind: 'text', text: 'The whole report, on the server: npm run report -- --days 7' },
    ],
    footer: [`Sent every Monday by the site of ${product}, as its setting DIGEST_TO says.`],
  }
}

function rowBlocks(report: SiteReport): readonly LetterBlock[] {
  const { pages, sources, funnels, vitals, exceptions, brokenLinks } = report
  return [
    block(
      'Pages',
      pages.map((page) => row(page.path, describeVisits(page))),
    ),
    block(
      'Sources',
      sources.map(({ name, count }) => row(name || '(unknown)', figure(count))),
    ),
    block(
      'Forms',
      funnels.map(({ path, views, started, sent }) =>
        row(path, `${figure(views)} viewed, ${figure(started)} begun, ${figure(sent)} sent`),
      ),
    ),
    block(
      'Loading times, three of four loads',
      vitals.map((vital) => {
        const [name = '', p75, rating] = describeVital(vital).cells
        return row(name, `${p75}, ${rating}`)
      }),
    ),
    block(
      'Exceptions in browsers',
      exceptions.map(({ name, message, count }) => row(`${name}: ${message}`, figure(count))),
    ),
    block(
      'Broken links to us',
      brokenLinks.map(({ path, referrer, count }) => row(path, `${figure(count)}, ${referrer}`)),
    ),
  ].filter((each) => each.kind !== 'rows' || each.rows.length > 0)
}

function block(title: string, rows: readonly LetterRow[]): LetterBlock {
  return { kind: 'rows', title, rows: rows.slice(0, MOST_ROWS) }
}

/** What browsers reported may be anything. */
function row(label: string, value: string): LetterRow {
  return { label: plainLine(label, MAX_ROW_LENGTH), value: plainLine(value, MAX_ROW_LENGTH) }
}

function describeVisits({ views, arrivals }: Visits): string {
  const [viewWord, arrivalWord] = [
    views === 1 ? 'view' : 'views',
    arrivals === 1 ? 'arrival' : 'arrivals',
  ]
  return `${figure(views)} ${viewWord}, ${figure(arrivals)} ${arrivalWord} from outside`
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
