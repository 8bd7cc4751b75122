export interface Row {
  readonly name: string
  /** In the unit given in the name. */
  readonly value: number
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  readonly note?: string
}

/** Values of the last run with `--save`, by name. */
export type SavedValues = Readonly<Record<string, number>>

const IS_NUMBER = [false, true, true, false, true, false]

/** Formats the rows as a table with the saved values. */
export function benchTable(rows: readonly Row[], saved: SavedValues): string {
  const lines = rows.map((row) => [
    row.name,
    show(row.value),
    goalOf(row),
    isMissed(row) ? 'MISSED' : 'met',
    row.name in saved ? show(saved[row.name] ?? 0) : '',
    row.note ?? '',
  ])
  const table = [['', 'now', 'goal', '', 'saved', ''], ...lines]
  const widths = IS_NUMBER.map((_, column) =>
    Math.max(...table.map((cells) => (cells[column] ?? '').length)),
  )
  return table
    .map((cells) => cells.map((text, column) => pad(text, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

export function missedGoals(rows: readonly Row[]): readonly Row[] {
  return rows.filter(isMissed)
}

function isMissed({ goal, value }: Row): boolean {
  return 'atLeast' in goal ? value < goal.atLeast : value > goal.atMost
}

function goalOf({ goal }: Row): string {
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
}

function show(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

function pad(text: string, width: number, column: number): string {
  return IS_NUMBER[column] ? text.padStart(width) : text.padEnd(width)
}
