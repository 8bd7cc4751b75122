import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { reportPage } from '../../../../scripts/report/report-page.ts'
import { reportText } from '../../../../scripts/report/report-text.ts'
import { reportSections } from '../../../../scripts/report/sections/report-sections.ts'
import { createTraceStack } from '../../../../scripts/report/trace-stack.ts'
import type { SiteReport } from '../../../../server/analytics/report/read-report.ts'
import { reportDays } from '../../../../server/analytics/report/read-report.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const traceStack = createTraceStack(join(TEST_RELEASE, 'maps'))

function aReport(dayCount: number): SiteReport {
  const days = reportDays(new Date('2026-11-16'), dayCount)
  const visits = { views: 2, arrivals: 1 }
  return {
    from: days[0] ?? '',
    to: '2026-11-16',
    total: visits,
    before: visits,
    days: days.map((day) => ({ day, ...visits })),
    pages: [],
    sources: [],
    campaigns: [],
    funnels: [],
    formProblems: [],
    steps: [],
    searchesWithoutResult: 0,
    vitals: [],
    pageVitals: [],
    exceptions: [],
    brokenLinks: [],
  }
}

const sectionsOf = (dayCount: number) => reportSections(aReport(dayCount), traceStack)

describe('a report', () => {
  it.each([
    [1, 1],
    [40, 1],
    [41, 7],
    [280, 7],
    [400, 28],
  ])('of %p days draws spans of %p, none of them twice and none left out', (dayCount, size) => {
    const [days] = sectionsOf(dayCount)
    expect(days?.rows).toHaveLength(Math.ceil(dayCount / size))
    expect(days?.rows.reduce((sum, { value }) => sum + value, 0)).toBe(2 * dayCount)
  })

  it('without counts says so, part by part, on a terminal and as a page', () => {
    const report = { title: 'The site', summary: [], sections: sectionsOf(1) }
    expect(reportText(report)).toContain('EXCEPTIONS IN BROWSERS\nNo exceptions.')
    expect(reportPage({ ...report, css: 'p > a {}' })).toContain('<p>No exceptions.</p>')
  })

  it('draws a bar for each row, as long as its share of the longest', () => {
    const sections = [
      {
        id: 'pages',
        title: 'Pages',
        note: '',
        columns: ['Page', 'Views'],
        rows: [
          { cells: ['/', '8'], value: 8, inner: 4 },
          { cells: ['/faqs', '2'], value: 2 },
        ],
        empty: '',
      },
    ]
    const page = reportPage({ title: 'The site', summary: [], sections, css: '' })
    const roads = [...page.matchAll(/class="road" width="([\d.]+%)"/g)].map(([, width]) => width)
    expect(roads).toEqual(['100.00%', '25.00%'])
    expect(page).toContain('class="inner" x2="50.00%"')
  })
})

it('shows the loading times of each page', () => {
  const vital = { samples: 4, median: 60, p75: 90, p95: 180 }
  const pageVitals = [
    { path: '/faqs', vitals: [{ ...vital, name: 'INP' as const }] },
    { path: '/partners', vitals: [{ ...vital, name: 'LCP' as const, p75: 1_200 }] },
  ]
  const sections = reportSections({ ...aReport(1), pageVitals }, traceStack)
  const rows = sections.find(({ id }) => id === 'page-vitals')?.rows
  expect(rows?.map(({ cells }) => cells)).toEqual([
    ['/faqs', '', '90 ms', ''],
    ['/partners', '1.2 s', '', ''],
  ])
})

describe('a stack', () => {
  it('of a release without source maps stays unchanged', () => {
    expect(traceStack('/assets/gone-AAAAAAAA.js:1:5')).toEqual(['/assets/gone-AAAAAAAA.js:1:5'])
    expect(traceStack('')).toEqual([])
  })
})
