import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'
import { LeadsError } from '../../server/leads/desk/leads-error.ts'
import { plainText } from '../../server/mail/plain-text.ts'

/** By title. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

export interface Field {
  readonly label: string
  readonly value: string
}

/** In columns of a terminal. */
const NARROWEST = 8
const FIELDS_WIDTH = 100

const GAP = '  '

/** Wraps cells only if `width` is given. Removes control characters, so that no text commands the terminal. */
export function tableLines<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  width?: number,
): readonly string[] {
  const readers = Object.values(columns)
  const cells = rows.map((row) => readers.map((read) => read(row)))
  const lines = [Object.keys(columns), ...cells]
  return gridLines(
    lines.map((texts) => texts.map((text) => plainText(text).replace(/\s+/g, ' '))),
    width,
  )
}

/** Labels beside their values, which keep their line breaks; none without a value. Removes control characters. */
export function fieldLines(fields: readonly Field[], width = FIELDS_WIDTH): readonly string[] {
  const filled = fields.filter(({ value }) => value !== '')
  const cells = filled.map(({ label, value }) => [plainText(label), plainText(value)])
  return gridLines(cells, width)
}

function gridLines(
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): readonly string[] {
  const widths = fitWidths(naturalWidths(rows), width)
  return rows.flatMap((cells) => {
    const wrapped = cells.map((cell, column) =>
      wrapAnsi(cell, widths[column] ?? NARROWEST, { hard: true }).split('\n'),
    )
    const height = Math.max(...wrapped.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      wrapped.map((lines, column) => pad(lines[line] ?? '', widths[column] ?? 0)).join(GAP),
    ).map((line) => line.trimEnd())
  })
}

function naturalWidths(rows: readonly (readonly string[])[]): readonly number[] {
  const widthOf = (cell = '') => Math.max(1, ...cell.split('\n').map((line) => stringWidth(line)))
  return (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => widthOf(cells[column]))),
  )
}

/** Narrows the widest column step by step. */
function fitWidths(natural: readonly number[], width: number): readonly number[] {
  const widths = [...natural]
  let excess = widths.reduce((sum, each) => sum + each, GAP.length * (widths.length - 1)) - width
  for (; excess > 0; excess -= 1) {
    const widest = Math.max(...widths)
    if (widest <= NARROWEST) break
    widths[widths.lastIndexOf(widest)] = widest - 1
  }
  return widths
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}

/** "1 lead", "1,204 leads" */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** For a program: a reader that has seen enough, such as `head`, is no failure. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

/** Throws LeadsError if the file exists. */
export function refuseExisting(out: string | undefined): void {
  if (out !== undefined && existsSync(out)) {
    throw new LeadsError(`${out} already exists. Choose another name`)
  }
}

/** To standard output, or to a new file that only its owner can read. Throws LeadsError and node:fs errors. */
export async function writeOutput(
  text: AsyncIterable<string> | Iterable<string>,
  out: string | undefined,
): Promise<void> {
  const source = Readable.from(text)
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  refuseExisting(out)
  const unfinished = `${out}.part`
  await removingAfterwards(unfinished, async () => {
    await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, out)
  })
}

/** Removes `path`, which has leads in it, when `work` or the process ends: no purge or erasure would find it. */
export async function removingAfterwards(path: string, work: () => Promise<void>): Promise<void> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.on('exit', remove)
  try {
    await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}
