import type { DayVisits } from './read-counts.ts'

export interface SiteReport {
  readonly from: string
  readonly to: string
  readonly days: readonly DayVisits[]
  /** As many days before. */
  readonly before: readonly DayVisits[]
  readonly parts: readonly ReportPart[]
}

export interface ReportPart {
  readonly title: string
  readonly note: string
  readonly rows: readonly ReportRow[]
}

export interface ReportRow {
  readonly name: string
  /** For the bar, as a share of the part's largest. */
  readonly value: number
  readonly text: string
  readonly details?: string
}

export function figure(count: number): string {
  return count.toLocaleString('en-US')
}
