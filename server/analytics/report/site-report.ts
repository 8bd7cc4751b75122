import type { DayVisits } from './read-counts.ts'
import type { LeadOrigin } from './read-origins.ts'

export interface SiteReport {
  readonly from: string
  readonly to: string
  readonly days: readonly DayVisits[]
  /** As many days before. */
  readonly before: readonly DayVisits[]
  readonly leads: readonly LeadOrigin[]
  readonly parts: readonly ReportPart[]
}

export interface ReportPart {
  readonly title: string
  readonly note: string
  readonly rows: readonly ReportRow[]
  /** What to do about the rows, where there is no room for the note. */
  readonly hint?: string
}

export interface ReportRow {
  readonly name: string
  readonly text: string
  readonly details?: string
}

export function figure(count: number): string {
  return count.toLocaleString('en-US')
}

const MOST_ROWS = 5

/** The visits, then the first rows of each part. */
export function reportLines(
  report: SiteReport,
): readonly (readonly [label: string, text: string])[] {
  return [
    ['Visits', compareVisits(report)],
    ...report.parts.map(({ title, rows, hint }): [string, string] => {
      const shown = rows.slice(0, MOST_ROWS).map(({ name, text }) => `${name} ${text}`)
      const more = rows.length > MOST_ROWS ? [`${rows.length - MOST_ROWS} more`] : []
      const told = [...shown, ...more].join('; ')
      return [title, [told || 'none', ...(told && hint ? [hint] : [])].join('. ')]
    }),
  ]
}

export function compareVisits({ days, before }: SiteReport): string {
  const many = days.length === 1 ? 'the day' : `the ${days.length} days`
  return `${describeVisits(days)}; ${many} before: ${describeVisits(before)}`
}

export function describeVisits(days: readonly Omit<DayVisits, 'day'>[]): string {
  const views = days.reduce((total, day) => total + day.views, 0)
  const arrivals = days.reduce((total, day) => total + day.arrivals, 0)
  return `${figure(views)} ${views === 1 ? 'view' : 'views'}, ${figure(arrivals)} from outside`
}
