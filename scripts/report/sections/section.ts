export interface Section {
  readonly id: string
  readonly title: string
  readonly note: string
  /** The first column names what is counted. */
  readonly columns: readonly string[]
  readonly rows: readonly SectionRow[]
  /** The value at full width; default: the largest. */
  readonly full?: number
  readonly empty: string
}

export interface SectionRow {
  readonly cells: readonly string[]
  readonly value: number
  /** The length of the dashed line inside the bar. */
  readonly inner?: number
  /** Beside the bar; default: the second cell. */
  readonly label?: string
  readonly details?: readonly string[]
}

export function figure(count: number): string {
  return count.toLocaleString('en-US')
}

export function countedRow(cells: readonly string[], count: number): SectionRow {
  return { cells: [...cells, figure(count)], value: count }
}
