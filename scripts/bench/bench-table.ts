/** One thing that was measured. */
export interface Row {
  readonly name: string
  /** In the unit of its name. */
  readonly value: number
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
  /** What else was seen. */
  readonly note?: string
}

/** What the last kept run has measured, by name. */
export type KeptValues = Readonly<Record<string, number>>

/** The rows as a table, beside what was kept. */
export function benchTable(rows: readonly Row[], kept: KeptValues): string {
  const lines = rows.map((row) => [
    row.name,
    show(row.value),
    goalOf(row),
    kept[row.name] === undefined ? '' : show(kept[row.name] ?? 0),
    row.note ?? '',
  ])
  const table = [['', 'now', 'goal', 'kept', ''], ...lines]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((cells) => (cells[column] ?? '').length)),
  )
  return table
    .map((cells) =>
      cells
        .map((text, column) =>
          column === 0 || column === 4
            ? text.padEnd(widths[column] ?? 0)
            : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows that miss their goal. */
export function missedGoals(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ goal, value }) => {
    if (!goal) return false
    return 'atLeast' in goal ? value < goal.atLeast : value > goal.atMost
  })
}

function goalOf({ goal }: Row): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
}

function show(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2)
}
