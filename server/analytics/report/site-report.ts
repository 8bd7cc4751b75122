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
  /** The value of a full bar; default: the largest. */
  readonly full?: number
}

export interface ReportRow {
  readonly name: string
  /** For the bar. */
  readonly value: number
  readonly text: string
  readonly details?: string
}

export function figure(count: number): string {
  return count.toLocaleString('en-US')
}
