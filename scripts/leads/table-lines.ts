import { plainText } from '../../server/mail/plain-text.ts'
import { fitText, textWidth } from './text-width.ts'

export interface TableColumn {
  readonly title: string
  /** Truncated if the terminal is too narrow. */
  readonly isFlexible?: boolean
}

const GAP = '  '
const SHORTEST_FLEXIBLE = 8

/** Truncates only if `width` is given. Replaces control characters and line breaks, so that a row is one line. */
export function tableLines(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width?: number,
): readonly string[] {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => cells.map(onOneLine))
  const widths = fitColumns(columns, naturalWidths(columns, lines), width)
  return lines.map((cells) =>
    cells
      .map((cell, index) => pad(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}

function onOneLine(cell: string): string {
  return plainText(cell).replace(/\s+/g, ' ')
}

function naturalWidths(
  columns: readonly TableColumn[],
  lines: readonly (readonly string[])[],
): readonly number[] {
  return columns.map((_, index) => Math.max(...lines.map((cells) => textWidth(cells[index] ?? ''))))
}

/** Shrinks the widest flexible column step by step. */
function fitColumns(
  columns: readonly TableColumn[],
  natural: readonly number[],
  width = Number.POSITIVE_INFINITY,
): readonly number[] {
  const widths = [...natural]
  const gaps = GAP.length * (columns.length - 1)
  let tooMuch = widths.reduce((sum, each) => sum + each, gaps) - width
  while (tooMuch > 0) {
    const flexible = columns.flatMap(({ isFlexible }, index) => (isFlexible ? [index] : []))
    const [widest] = flexible.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))
    if (widest === undefined || (widths[widest] ?? 0) <= SHORTEST_FLEXIBLE) break
    widths[widest] = (widths[widest] ?? 0) - 1
    tooMuch -= 1
  }
  return widths
}

function pad(cell: string, width: number): string {
  const text = fitText(cell, width)
  return text + ' '.repeat(Math.max(0, width - textWidth(text)))
}
