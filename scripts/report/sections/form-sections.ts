import type { SiteReport } from '../../../server/analytics/report/read-report.ts'
import { countedRow, figure, type Section } from './section.ts'

export function formSections(report: SiteReport): readonly Section[] {
  return [funnelsSection(report), problemsSection(report), stepsSection(report)]
}

function funnelsSection({ funnels }: SiteReport): Section {
  return {
    id: 'funnels',
    title: 'Forms',
    note: 'Views of the page, forms started, forms sent. A visitor may view a page more than once.',
    columns: ['Step', 'Count'],
    rows: funnels.flatMap(({ path, views, started, sent }) => [
      countedRow([`${path}: viewed`], views),
      { ...countedRow([`${path}: begun`], started), label: withShare(started, views) },
      { ...countedRow([`${path}: sent`], sent), label: withShare(sent, views) },
    ]),
    empty: '',
  }
}

function problemsSection({ formProblems, searchesWithoutResult }: SiteReport): Section {
  const rows = formProblems.map(({ name, count }) => countedRow([`Form problem: ${name}`], count))
  const searches = countedRow(['Searches without a result'], searchesWithoutResult)
  return {
    id: 'problems',
    title: 'Where visitors got stuck',
    note: 'Fields with errors, and searches without results. Typed text is never stored.',
    columns: ['What', 'Count'],
    rows: [...rows, ...(searchesWithoutResult > 0 ? [searches] : [])],
    empty: 'No form had an error and every search had results.',
  }
}

function stepsSection({ steps }: SiteReport): Section {
  return {
    id: 'steps',
    title: 'Steps',
    note: 'Clicks on buttons to a form, sheets and decisions of the sample load, downloads, opened questions.',
    columns: ['Step', 'Count'],
    rows: steps.map(({ kind, name, count }) =>
      countedRow([`${STEP_NAMES[kind] ?? kind}: ${name}`], count),
    ),
    empty: 'No step was counted.',
  }
}

const STEP_NAMES: Readonly<Record<string, string>> = {
  cta_click: 'Button',
  sample_sheet: 'Sample load, seen',
  sample_decision: 'Sample load, decided',
  download: 'Download',
  faq_open: 'Question',
}

function withShare(count: number, of: number): string {
  return of === 0 ? figure(count) : `${figure(count)}, ${Math.round((100 * count) / of)} % of views`
}
