import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import { readCount } from '../../support/read-count.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { VISITOR_QUESTIONS } from '../../unit/shared/search/visitor-questions.ts'
import { median } from '../median.ts'
import { otherRelease } from '../phone/other-release.ts'
import { type SearchField, type SearchVisit, searchOnPhone } from './search-visit.ts'

const HELP = `Times the answers of the search on a phone with a 4x slower CPU: from a key to the frame that shows its answer.

Types questions of visitors key by key, each in a new browser context, into the field of the header, of /search and of
/faqs. Prints the first answer, for which the words are indexed, the 50th and 95th percentile of the later ones, their
longest, and the bytes that the page, its field and the keys load. Then types each question again without waiting for
answers, seven keys a second, and prints how long a key took to be seen ("letter"; the browser rounds to 8 ms, and what
took less than 16 counts as 16). Has no verdict.

  --questions n      how many questions (default 10)
  --field name       only header, /search or /faqs; can be repeated
  --beside release   also measures another release, a folder such as dist/ or a git ref, and prints ours / theirs`

const LIMIT_MS = 60 * 60_000

const FIELDS: Readonly<Record<string, SearchField>> = {
  header: {
    path: '/',
    opener: '.site-header a[aria-label="Search"]',
    field: '.search-panel input',
    status: '.search-panel-status',
  },
  '/search': { path: '/search', field: 'form[data-live] input[name=q]', status: '.search-status' },
  '/faqs': { path: '/faqs', field: 'form[data-live] input[name=q]', status: '.faqs-status' },
}

const COLUMNS = ['first', 'p50', 'p95', 'longest', 'letter', 'p95'] as const
const BYTES = ['page', 'field', 'keys'] as const

interface SearchOptions {
  readonly questions: number
  readonly fields: readonly string[]
  readonly beside: string | undefined
}

export const searchBench: Program<SearchOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): SearchOptions {
  const { questions, field, beside } = parseArgs({
    args: [...args],
    options: {
      questions: { type: 'string', default: '10' },
      field: { type: 'string', multiple: true, default: Object.keys(FIELDS) },
      beside: { type: 'string' },
    },
  }).values
  const unknown = field.find((name) => !(name in FIELDS))
  if (unknown !== undefined) throw new Error(`There is no field ${unknown}`)
  return { questions: readCount('questions', questions), fields: field, beside }
}

async function run({ questions, fields, beside }: SearchOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const folder = await mkdtemp(join(tmpdir(), 'search-'))
  const browser = await launchBrowser({ isFullBrowser: true })
  try {
    const exitHooks = createExitHooks(LIMIT_MS)
    const other = beside && (await serveRelease(otherRelease(beside, folder), { exitHooks })).url
    const sites = [['this site', site.url], ...(other ? [[beside, other]] : [])] as const
    const step = Math.max(1, VISITOR_QUESTIONS.length / questions)
    const texts = Array.from({ length: questions }, (_, index) => {
      const [text = ''] = VISITOR_QUESTIONS[Math.floor(index * step)] ?? []
      return text
    }).filter(Boolean)
    const head = [...COLUMNS, ...BYTES.map((name) => `${name} KB`)]
    console.log(row(`load ${loadavg()[0]?.toFixed(1)}`, ['', ...head]))
    for (const where of fields) {
      const field = FIELDS[where] as SearchField
      const visits = sites.map((): SearchVisit[] => [])
      for (const text of texts) {
        for (const [index, [, url = '']] of sites.entries())
          visits[index]?.push(await searchOnPhone(browser, field, { site: url, text }))
      }
      for (const [index, [name = '']] of sites.entries())
        console.log(row(where, [name, ...cellsOf(visits[index] ?? [])]))
      const [ours = [], theirs] = visits.map(timesOf)
      const ratios = theirs && ours.map((ms, at) => (ms / (theirs[at] ?? 0)).toFixed(2))
      if (ratios) console.log(row('', ['ratio', ...ratios]))
    }
    return true
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function cellsOf(visits: readonly SearchVisit[]): readonly string[] {
  const kilobytes = BYTES.map((of) => median(visits.map(({ bytes }) => bytes[of])) / 1_000)
  return [
    ...timesOf(visits).map((ms) => ms.toFixed(0)),
    ...kilobytes.map((number) => number.toFixed(1)),
  ]
}

/** In the order of COLUMNS. */
function timesOf(visits: readonly SearchVisit[]): readonly number[] {
  const later = visits.flatMap((visit) => visit.later)
  const letters = visits.flatMap((visit) => visit.letters)
  return [
    median(visits.map(({ first }) => first)),
    ...[percentile(later, 0.5), percentile(later, 0.95), Math.max(...later)],
    ...[percentile(letters, 0.5), percentile(letters, 0.95)],
  ]
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function row(first: string, [second = '', ...cells]: readonly string[]): string {
  const names = `${first.slice(0, 12).padEnd(13)}${second.slice(-20).padEnd(21)}`
  return (names + cells.map((cell) => cell.padStart(10)).join('')).trimEnd()
}
