import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import Loki from 'lokijs'
import {
  createContentQuery,
  DEFAULT_SEARCH_FIELDS,
} from '../../../shared/content/query/create-content-query.ts'
import { buildSearchIndex } from '../../../shared/content/query/search/build-search-index.ts'
import { SearchIndex } from '../../../shared/content/query/search/search-index.ts'
import type { Program } from '../../support/run-program.ts'
import { median } from '../median.ts'
import { type BenchDocument, makeBenchDocuments } from './bench-documents.ts'

const HELP = `Compares the content query with LokiJS, which @nuxt/content v1 was built on.

Both query the same generated documents, return copies, and do not know in advance which fields are queried, as in
v1. LokiJS has no full-text search: its search is a scan with a case-insensitive pattern per word over the four search
fields, without ranking or typo tolerance, and the "misspelt" row passes it the correct spelling. Both open the same
file, a JSON array of documents. LokiJS can also open a file in its own format, where both spend nearly all of their
time in JSON.parse; that result is below the table.`

export const contentBench: Program<undefined> = {
  help: HELP,
  readOptions: (args) => void parseArgs({ args: [...args] }),
  run,
}

const SIZES = [10, 1_000, 10_000]
const ROUNDS = 11
const ROUND_MS = 40
const ROUND_CALLS = 3

/** One operation, with both libraries. Both return the slugs they found, so that the results can be checked. */
interface Row {
  name: string
  ours: () => Promise<string[]>
  loki: () => string[]
}

async function run(): Promise<boolean> {
  const growth = new Map<string, number[]>()
  for (const size of SIZES) {
    const documents = makeBenchDocuments(size)
    const target = documents[Math.floor(size * 0.7)] as BenchDocument
    const table: Record<string, Record<string, string>> = {}
    for (const row of [...queryRows(documents, target), openRow(documents, target)]) {
      const found = await findBoth(row, target)
      const [ours, loki] = await timeBoth(row)
      table[row.name] = {
        ours: showTime(ours),
        LokiJS: showTime(loki),
        speedup: `${(loki / ours).toFixed(1)} x`,
        found,
      }
      growth.set(row.name, [...(growth.get(row.name) ?? []), ours])
    }
    console.log(`\n${size} documents`)
    console.table(table)
    await measureOwnFile(documents, target)
    measureSearchIndex(documents)
  }
  console.log('\nGrowth of our time from the smallest to the largest collection:')
  for (const [name, times] of growth) {
    console.log(`  ${name.padEnd(18)} x ${((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(1)}`)
  }
  return true
}

function queryRows(documents: BenchDocument[], target: BenchDocument): Row[] {
  const $content = createContentQuery(documents)
  const collection = fill(openLoki(), structuredClone(documents))
  const records = () => collection.chain().find({ dir: '/records' })
  const search = (name: string, typed: string, right = typed): Row => ({
    name,
    ours: async () => slugs(await $content('records').search(typed).limit(10).fetchList()),
    loki: () =>
      slugs(
        right
          .split(' ')
          .reduce((found, word) => found.find(anyFieldHas(word)), records())
          .limit(10)
          .data(COPIES),
      ),
  })
  const filter = { category: target.category, rating: { $gte: target.rating } }
  const [rare = '', common = ''] = [target.title.split(' ')[0], target.text.split(' ')[0]]
  return [
    {
      name: 'point lookup',
      ours: async () => [(await $content(target.path).fetchOne()).slug],
      loki: () => slugs(findPath(collection, target)),
    },
    {
      name: 'where',
      ours: async () => slugs(await $content('records').where(filter).fetchList()),
      loki: () => slugs(records().find(filter).data(COPIES)),
    },
    {
      name: 'sort + limit',
      ours: async () =>
        slugs(await $content('records').sortBy('date', 'desc').limit(10).fetchList()),
      loki: () =>
        slugs(
          records()
            .compoundsort([['date', true]])
            .limit(10)
            .data(COPIES),
        ),
    },
    search('search', `${rare} ${common}`),
    search('search, misspelt', `${misspell(rare)} ${common}`, `${rare} ${common}`),
    search('search, common', common),
  ]
}

/** From parsing the file, a JSON array of documents, to the first result. */
function openRow(documents: BenchDocument[], target: BenchDocument): Row {
  const file = JSON.stringify(documents)
  return {
    name: 'open',
    ours: async () => {
      const $content = createContentQuery(JSON.parse(file))
      return [(await $content(target.path).fetchOne()).slug]
    },
    loki: () => slugs(findPath(fill(openLoki(), JSON.parse(file)), target)),
  }
}

/**
 * Opens LokiJS from its own serialized format. A site would have to publish that file as well as the documents, or
 * instead of them.
 */
async function measureOwnFile(documents: BenchDocument[], target: BenchDocument): Promise<void> {
  const filled = openLoki()
  fill(filled, structuredClone(documents))
  const file = filled.serialize() as string
  const open = openRow(documents, target)
  const [ours, loki] = await timeBoth({
    ...open,
    loki: () => {
      const opened = openLoki()
      opened.loadJSON(file)
      return slugs(findPath(opened.getCollection<BenchDocument>('items'), target))
    },
  })
  const growth = file.length / JSON.stringify(documents).length - 1
  console.log(
    `  open, LokiJS in its own format (${(growth * 100).toFixed(0)}% larger):`,
    `${showTime(loki)}, ours ${showTime(ours)}`,
  )
}

function openLoki(): Loki {
  return new Loki('content', { env: 'NA' })
}

function findPath(collection: Collection<BenchDocument>, { path }: BenchDocument) {
  return collection.chain().find({ path }, true).data(COPIES)
}

const COPIES = { removeMeta: true, forceClones: true, forceCloneMethod: 'parse-stringify' } as const

function fill(database: Loki, documents: BenchDocument[]) {
  const collection = database.addCollection<BenchDocument>('items')
  collection.insert(documents)
  return collection
}

function anyFieldHas(word: string) {
  const $regex = new RegExp(word, 'i')
  return { $or: DEFAULT_SEARCH_FIELDS.map((field) => ({ [field]: { $regex } })) }
}

function slugs(documents: readonly { slug: string }[]): string[] {
  return documents.map(({ slug }) => slug)
}

async function findBoth({ name, ours, loki }: Row, target: BenchDocument): Promise<string> {
  const [oursFound, lokiFound] = [await ours(), loki()]
  const mustHoldTarget =
    name === 'point lookup' || name === 'open' || /^search(, misspelt)?$/.test(name)
  if (mustHoldTarget && ![oursFound, lokiFound].every((found) => found.includes(target.slug))) {
    throw new Error(`${name} did not find ${target.slug}`)
  }
  if (oursFound.length !== lokiFound.length && !name.startsWith('search')) {
    throw new Error(`${name}: ${oursFound.length} results, LokiJS ${lokiFound.length}`)
  }
  return `${oursFound.length} / ${lokiFound.length}`
}

/** Microseconds per call, ours and LokiJS: medians of rounds that alternate. */
async function timeBoth({ ours, loki }: Row): Promise<[number, number]> {
  const rounds: [number[], number[]] = [[], []]
  for (const warmUp of [ours, async () => loki()]) await timeRound(warmUp)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds[0].push(await timeRound(ours))
    rounds[1].push(await timeRound(async () => loki()))
  }
  return [median(rounds[0]), median(rounds[1])]
}

async function timeRound(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let calls = 0
  let elapsed = 0
  while (elapsed < ROUND_MS || calls < ROUND_CALLS) {
    await act()
    calls += 1
    elapsed = performance.now() - start
  }
  return (elapsed / calls) * 1000
}

function showTime(microseconds: number): string {
  return microseconds < 1000
    ? `${microseconds.toFixed(1)} µs`
    : `${(microseconds / 1000).toFixed(2)} ms`
}

/**
 * Whether to build the search index at build time or in the browser depends on its size over the wire and the time to
 * build or parse it.
 */
function measureSearchIndex(documents: BenchDocument[]): void {
  const built = performance.now()
  const index = buildSearchIndex(documents, DEFAULT_SEARCH_FIELDS)
  const indexed = performance.now()
  const json = JSON.stringify(index)
  const serialized = performance.now()
  new SearchIndex(JSON.parse(json))
  const read = performance.now()
  const bytes = (text: string) => `${(brotliCompressSync(text).length / 1024).toFixed(1)} KB`
  const ms = (time: number) => `${time.toFixed(1)} ms`
  console.log(
    `  search index: ${ms(indexed - built)} to build, ${ms(read - serialized)} to read;`,
    `${bytes(json)} (brotli) on top of ${bytes(JSON.stringify(documents))} of documents`,
  )
}

/** Drops the second-to-last letter. */
function misspell(word: string): string {
  return word.slice(0, -2) + word.slice(-1)
}
