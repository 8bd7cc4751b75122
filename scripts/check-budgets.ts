/** Bytes of each first view, as sent with brotli. `tests/routes/pages.test.ts` checks the HTML. */
import { join } from 'node:path'
import { readRelease } from '../server/release.ts'
import { measureChunk, measureFonts, measurePages } from './budgets/measure-pages.ts'
import { buildSite } from './build/build-site.ts'

const BUDGETS = { js: 100_000, css: 12_500, fonts: 65_000, counting: 4_000, sample: 12_000 }

/** Analytics; loaded when the page is idle. */
const COUNTING_CHUNKS = ['count-visit', 'watch-vitals']

const root = join(import.meta.dirname, '..')
const outDirectory = join(root, 'dist')
await buildSite({ root, outDirectory })
const release = readRelease(outDirectory)

const pages = measurePages(release)
const fonts = measureFonts(release)
const releaseFile = join(outDirectory, 'release.json')
const counting = COUNTING_CHUNKS.map(
  (name) => [name, measureChunk(release, releaseFile, name)] as const,
)
const sample = measureChunk(release, releaseFile, 'sample-load')
const over = [
  ...[...pages].flatMap(([id, { js, css }]) => [
    ...tooMuch(`JavaScript of ${id}`, js, BUDGETS.js),
    ...tooMuch(`CSS of ${id}`, css, BUDGETS.css),
  ]),
  ...tooMuch('fonts', fonts, BUDGETS.fonts),
  ...counting.flatMap(([name, size]) => tooMuch(name, size, BUDGETS.counting)),
  ...tooMuch('sample-load', sample, BUDGETS.sample),
  ...(fonts === 0 ? ['No font is preloaded'] : []),
]
console.table(Object.fromEntries(pages))
console.log(
  `fonts ${fonts}, sample-load ${sample}, ${counting.map((pair) => pair.join(' ')).join(', ')}; budgets ${JSON.stringify(BUDGETS)}`,
)
if (over.length > 0) {
  console.error(over.join('\n'))
  process.exitCode = 1
}

function tooMuch(what: string, size: number, budget: number): string[] {
  return size < budget ? [] : [`${what}: ${size} bytes, ${size - budget + 1} too many`]
}
