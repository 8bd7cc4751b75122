/** A part of the report: a table, which the page also draws as bars. */
export interface Section {
  readonly id: string
  readonly title: string
  /** What is counted and what is not. */
  readonly note: string
  /** The titles of the columns; the first names what was counted. */
  readonly columns: readonly string[]
  readonly rows: readonly SectionRow[]
  /** The value whose bar fills the width; the largest unless given. */
  readonly full?: number
  /** What stands there without rows. */
  readonly empty: string
}

export interface SectionRow {
  readonly cells: readonly string[]
  /** How far the bar goes. */
  readonly value: number
  /** How far the lane line on the bar goes. */
  readonly lane?: number
  /** What is said beside the bar; the second cell unless given. */
  readonly label?: string
  /** Lines below it, such as a stack. */
  readonly details?: readonly string[]
}

/** With commas. */
export function figure(count: number): string {
  return count.toLocaleString('en-US')
}

/** A row that says how often. */
export function countedRow(cells: readonly string[], count: number): SectionRow {
  return { cells: [...cells, figure(count)], value: count }
}
