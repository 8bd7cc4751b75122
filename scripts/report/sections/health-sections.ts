import { describeVital } from '../../../server/analytics/report/describe-vital.ts'
import type { SiteReport } from '../../../server/analytics/report/read-report.ts'
import type { TraceStack } from '../trace-stack.ts'
import { countedRow, figure, type Section } from './section.ts'

export function healthSections(report: SiteReport, traceStack: TraceStack): readonly Section[] {
  return [
    vitalsSection(report),
    pageVitalsSection(report),
    exceptionsSection(report, traceStack),
    brokenLinksSection(report),
  ]
}

function vitalsSection({ vitals }: SiteReport): Section {
  return {
    id: 'vitals',
    title: 'Loading times',
    note: 'Core Web Vitals of browsers: the 75th percentile, with an error of at most 10 %. A full bar is poor.',
    full: 1,
    columns: ['Vital', '75 %', 'Rating', 'Median', '95 %', 'Measured'],
    rows: vitals.map((vital) => {
      const { cells, value } = describeVital(vital)
      return { cells, value, label: `${cells[1]}, ${cells[2]}` }
    }),
    empty: 'No measurements.',
  }
}

const PAGE_VITALS = ['LCP', 'INP', 'CLS'] as const

function pageVitalsSection({ pageVitals }: SiteReport): Section {
  return {
    id: 'page-vitals',
    title: 'Loading times by page',
    note: 'The 75th percentile. The bar is the worst of the three; a full bar is poor.',
    full: 1,
    columns: ['Page', ...PAGE_VITALS],
    rows: pageVitals.map(({ path, vitals }) => {
      const described = PAGE_VITALS.map((name) => {
        const vital = vitals.find((measured) => measured.name === name)
        return vital && describeVital(vital)
      })
      const times = described.map((vital) => vital?.cells[1] ?? '')
      const value = Math.max(...described.map((vital) => vital?.value ?? 0))
      return { cells: [path, ...times], value, label: times.filter(Boolean).join(', ') }
    }),
    empty: 'No measurements.',
  }
}

function exceptionsSection({ exceptions }: SiteReport, traceStack: TraceStack): Section {
  return {
    id: 'exceptions',
    title: 'Exceptions in browsers',
    note: 'With the latest stack, mapped to our sources.',
    columns: ['Exception', 'Count', 'Page', 'Release', 'First seen', 'Last seen'],
    rows: exceptions.map((exception) => ({
      ...countedRow([`${exception.name}: ${exception.message}`], exception.count),
      cells: [
        `${exception.name}: ${exception.message}`,
        figure(exception.count),
        exception.path,
        exception.release,
        minute(exception.firstSeenAt),
        minute(exception.lastSeenAt),
      ],
      details: traceStack(exception.stack),
    })),
    empty: 'No exceptions.',
  }
}

function brokenLinksSection({ brokenLinks }: SiteReport): Section {
  return {
    id: 'broken-links',
    title: 'Broken links to us',
    note: 'Missing pages that other sites link to. Contact those sites, or add a redirect.',
    columns: ['Address', 'Count', 'Linked by'],
    rows: brokenLinks.map(({ path, referrer, count }) => ({
      ...countedRow([path], count),
      cells: [path || '(others)', figure(count), referrer],
      label: `${figure(count)}, linked by ${referrer}`,
    })),
    empty: 'No other site links to a missing page.',
  }
}

function minute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
