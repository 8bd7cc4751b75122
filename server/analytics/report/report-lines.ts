import type { DayVisits } from './read-counts.ts'
import { figure, type SiteReport } from './site-report.ts'

const MOST_ROWS = 5

/** The visits, then the first rows of each part. */
export function reportLines({
  days,
  before,
  parts,
}: SiteReport): readonly (readonly [label: string, text: string])[] {
  const many = days.length === 1 ? 'the day' : `the ${days.length} days`
  return [
    ['Visits', `${describeVisits(days)}; ${many} before: ${describeVisits(before)}`],
    ...parts.map(({ title, rows }): [string, string] => {
      const shown = rows.slice(0, MOST_ROWS).map(({ name, text }) => `${name} ${text}`)
      const more = rows.length > MOST_ROWS ? [`${rows.length - MOST_ROWS} more`] : []
      return [title, [...shown, ...more].join('; ') || 'none']
    }),
  ]
}

export function describeVisits(days: readonly Omit<DayVisits, 'day'>[]): string {
  const views = days.reduce((total, day) => total + day.views, 0)
  const arrivals = days.reduce((total, day) => total + day.arrivals, 0)
  return `${figure(views)} ${views === 1 ? 'view' : 'views'}, ${figure(arrivals)} from outside`
}
