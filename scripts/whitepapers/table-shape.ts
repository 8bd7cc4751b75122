export interface TableColumn {
  /** Share of the width; 0 for a narrow column. */
  readonly share: number
}

export interface TableShape {
  /** A table with empty cells is a form. */
  readonly isForm: boolean
  readonly columns: readonly TableColumn[]
}

/** Approximate, for the full width. */
const LINE_CHARACTERS = 90

/** Columns with longer entries are not narrow. */
const NARROW_CHARACTERS = 4

/** Weighs columns by their text, so that rows are low and no word is cut. */
export function shapeTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): TableShape {
  const isForm = rows.some((row) => row.some((cell) => cell.trim() === ''))
  const columns = header.map((name, index) =>
    toColumn([name, ...rows.map((row) => row[index] ?? '')]),
  )
  const shares = isForm ? shareForm(columns) : shareByWeight(columns, 1)
  return { isForm, columns: shares.map((share) => ({ share })) }
}

interface MeasuredColumn {
  readonly weight: number
  readonly floor: number
  readonly isNarrow: boolean
  readonly isForWriting: boolean
}

function toColumn([name = '', ...cells]: readonly string[]): MeasuredColumn {
  const filled = cells.filter((cell) => cell !== '')
  const words = [name, ...filled].flatMap((cell) => cell.split(/ |(?<=-)/))
  const longestWord = Math.max(...words.map((word) => word.length))
  const longest = Math.max(name.length, ...filled.map((cell) => cell.length))
  const mean = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length)
  return {
    weight: (mean * longest) ** 0.31 + 2,
    floor: (longestWord + 3) / LINE_CHARACTERS,
    isNarrow: longest <= NARROW_CHARACTERS && filled.length > 0,
    isForWriting: filled.length <= cells.length / 4,
  }
}

/** For two columns to write in, by the number of columns with text. */
const WRITING_SHARES = [1, 0.5, 0.38, 0.2]

const FURTHER_SHARE = 0.09

/** Equal widths for forms of the same kind. */
function shareForm(columns: readonly MeasuredColumn[]): readonly number[] {
  const writing = columns.filter(({ isForWriting }) => isForWriting)
  const wordy = columns.filter(({ isNarrow, isForWriting }) => !isNarrow && !isForWriting)
  const further = Math.max(0, writing.length - 2) * FURTHER_SHARE
  const forWriting = writing.length === 0 ? 0 : (WRITING_SHARES[wordy.length] ?? 0.2) + further
  const alike = writing.map((column) => ({ ...column, weight: 1 }))
  const shares = new Map([
    ...zip(wordy, shareByWeight(wordy, 1 - forWriting)),
    ...zip(writing, shareByWeight(alike, forWriting)),
  ])
  return columns.map((column) => shares.get(column) ?? 0)
}

function zip<One, Other>(ones: readonly One[], others: readonly Other[]) {
  return ones.map((one, index) => [one, others[index] as Other] as const)
}

/** Columns below their floor take the difference from the others. */
function shareByWeight(columns: readonly MeasuredColumn[], total: number): readonly number[] {
  const low = new Set<MeasuredColumn>(columns.filter(({ isNarrow }) => isNarrow))
  for (;;) {
    const taken = [...low].reduce((sum, { isNarrow, floor }) => sum + (isNarrow ? 0 : floor), 0)
    const free = columns.filter((column) => !low.has(column))
    const weights = free.reduce((sum, { weight }) => sum + weight, 0)
    const shareOf = ({ weight }: MeasuredColumn) => ((total - taken) * weight) / weights
    const tooLow = free.filter((column) => shareOf(column) < column.floor)
    if (tooLow.length === 0 || tooLow.length === free.length) {
      return columns.map((column) => {
        if (column.isNarrow) return 0
        return low.has(column) ? column.floor : shareOf(column)
      })
    }
    for (const column of tooLow) low.add(column)
  }
}
