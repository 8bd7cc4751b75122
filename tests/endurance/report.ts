/** One row of a report. */
export interface Count {
  readonly label: string
  readonly count: number
  /** Any other count is a broken promise. Without it, the row is informational. */
  readonly expected?: number
  /** The individual cases, for debugging. */
  readonly cases?: readonly string[]
}

const LABEL_WIDTH = 34
const COLUMN_WIDTH = 10

/** How many cases of a broken promise are printed. */
const EXAMPLES = 5

/** Prints the counts of all runs side by side, then the broken promises. Returns whether there are none. */
export function printReport(runs: Readonly<Record<string, readonly Count[]>>): boolean {
  const columns = Object.values(runs)
  printRow('', Object.keys(runs))
  for (const [row, { label }] of (columns[0] ?? []).entries()) {
    printRow(
      label,
      columns.map((counts) => cellOf(counts[row])),
    )
  }
  for (const [name, counts] of Object.entries(runs)) {
    for (const { label, count, expected, cases = [] } of counts.filter(isBroken)) {
      console.log(`${name}: BROKEN, ${label}: ${count}, expected ${expected}`)
      for (const each of cases.slice(0, EXAMPLES)) console.log(`    ${each}`)
    }
  }
  return !columns.flat().some(isBroken)
}

export function counted(label: string, count: number): Count {
  return { label, count }
}

/** A row whose count must be 0. */
export function expectNone(label: string, cases: readonly string[]): Count {
  return { label, count: cases.length, expected: 0, cases }
}

function printRow(label: string, cells: readonly string[]): void {
  const row = cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')
  console.log(`${label.padEnd(LABEL_WIDTH)}${row}`.trimEnd())
}

function cellOf(count: Count | undefined): string {
  if (!count) return ''
  return isBroken(count) ? `!! ${count.count}` : String(count.count)
}

function isBroken({ count, expected }: Count): boolean {
  return expected !== undefined && count !== expected
}
