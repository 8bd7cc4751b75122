import type { SiteReport, Visits } from '../../../server/analytics/report/read-report.ts'
import { countWords } from '../../leads/terminal-text.ts'
import { countedRow, figure, type Section } from './section.ts'

export function visitSections(report: SiteReport): readonly Section[] {
  return [
    daysSection(report),
    pagesSection(report),
    sourcesSection(report),
    campaignsSection(report),
  ]
}

export function describeVisits({ views, arrivals }: Visits): string {
  return `${countWords(views, 'view')}, ${countWords(arrivals, 'arrival')}`
}

const VISIT_COLUMNS = ['Views', 'Arrivals']
const visitCells = ({ views, arrivals }: Visits) => [figure(views), figure(arrivals)]
const visitBar = ({ views, arrivals }: Visits) => ({
  value: views,
  inner: arrivals,
  label: describeVisits({ views, arrivals }),
})

function daysSection({ days }: SiteReport): Section {
  const size = SPAN_SIZES.find((each) => days.length / each <= MOST_SPANS) ?? 28
  return {
    id: 'days',
    title: size === 1 ? 'Days' : `Spans of ${size} days`,
    note: 'Days in UTC. An arrival is a view from outside the site, shown as the dashed line. Visitors are anonymous.',
    columns: [size === 1 ? 'Day' : 'From', ...VISIT_COLUMNS],
    rows: spans(days, size).map((span) => ({
      cells: [span.day, ...visitCells(span)],
      ...visitBar(span),
    })),
    empty: '',
  }
}

const MOST_SPANS = 40
const SPAN_SIZES = [1, 7, 28]

/** Sums of `size` days, named by the first; the last span may be shorter. */
function spans(days: SiteReport['days'], size: number): SiteReport['days'] {
  const firsts = days.filter((_, index) => index % size === 0)
  return firsts.map(({ day }, index) => {
    const span = days.slice(index * size, (index + 1) * size)
    return {
      day,
      views: span.reduce((sum, { views }) => sum + views, 0),
      arrivals: span.reduce((sum, { arrivals }) => sum + arrivals, 0),
    }
  })
}

function pagesSection({ pages }: SiteReport): Section {
  return {
    id: 'pages',
    title: 'Pages',
    note: 'Missing pages are counted together.',
    columns: ['Page', ...VISIT_COLUMNS],
    rows: pages.map((page) => ({ cells: [page.path, ...visitCells(page)], ...visitBar(page) })),
    empty: 'No page was viewed.',
  }
}

function sourcesSection({ sources }: SiteReport): Section {
  return {
    id: 'sources',
    title: 'Sources',
    note: 'Referring sites. Many browsers and apps send none.',
    columns: ['Site', 'Arrivals'],
    rows: sources.map(({ name, count }) => countedRow([name || '(unknown)'], count)),
    empty: 'No arrivals.',
  }
}

function campaignsSection({ campaigns }: SiteReport): Section {
  return {
    id: 'campaigns',
    title: 'Campaigns',
    note: 'Arrivals with campaign parameters: source, medium, campaign.',
    columns: ['Campaign', 'Arrivals'],
    rows: campaigns.map(({ source, medium, campaign, count }) =>
      countedRow([[source, medium, campaign].filter((word) => word !== '').join(' / ')], count),
    ),
    empty: 'No arrivals from campaigns.',
  }
}
