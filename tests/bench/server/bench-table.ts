export interface Row {
  readonly name: string
  /** In the unit given in the name. */
  readonly value: number
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  readonly note?: string
}

/** Prints the rows as a table and returns whether every goal is met. */
export function printRows(rows: readonly Row[]): boolean {
  for (const { name, value, goal, note = '' } of rows) {
    const limit = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
    const verdict = isMet({ value, goal }) ? 'met' : 'MISSED'
    const shown = value >= 100 ? String(Math.round(value)) : value.toFixed(2)
    const cells = [name.padEnd(50), shown.padStart(8), limit.padStart(9), verdict.padEnd(6), note]
    console.log(cells.join('  ').trimEnd())
  }
  return rows.every(isMet)
}

function isMet({ goal, value }: Pick<Row, 'goal' | 'value'>): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}
