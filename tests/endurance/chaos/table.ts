import { type Count, isBroken } from './count.ts'

const LABEL_WIDTH = 34
const COLUMN_WIDTH = 10

/** How many cases of a broken promise are printed. */
const EXAMPLES = 5

/** Formats the counts of all runs side by side, followed by broken promises. */
export function chaosTable(runs: ReadonlyMap<string, readonly Count[]>): string {
  const columns = [...runs.values()]
  const [first = []] = columns
  return [
    line('', [...runs.keys()]),
    ...first.map(({ label }, row) =>
      line(
        label,
        columns.map((counts) => cell(counts[row])),
      ),
    ),
    '',
    ...[...runs].flatMap(([name, counts]) => verdict(name, counts)),
  ].join('\n')
}

function line(label: string, cells: readonly string[]): string {
  const row = cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')
  return `${label.padEnd(LABEL_WIDTH)}${row}`.trimEnd()
}

function cell(count: Count | undefined): string {
  if (!count) return ''
  return isBroken(count) ? `!! ${count.count}` : String(count.count)
}

function verdict(name: string, counts: readonly Count[]): string[] {
  const broken = counts.filter(isBroken)
  if (broken.length === 0) return [`${name}: every promise was kept`]
  return broken.map(({ label, count, expected, cases = [] }) => {
    const examples = cases.slice(0, EXAMPLES).map((each) => `\n    ${each}`)
    return `${name}: BROKEN, ${label}: ${count}, expected ${expected}${examples.join('')}`
  })
}
