import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedFile } from '../build/cached-file.ts'
import { type Font, readFonts, toTrueType } from './fonts.ts'
import { createTypesetter, type Typesetter } from './typeset-paper.ts'

interface TypesetOptions {
  readonly root: string
  /** Folder of what was made from the same data, template, fonts and typesetter. */
  readonly cache: string
  readonly ending: string
}

/** Reproducible: the same data results in the same bytes. Opens the typesetter only if something is not cached. */
export async function typesetAll<Data>(
  all: ReadonlyMap<string, Data>,
  { root, cache, ending }: TypesetOptions,
  make: (typesetter: Typesetter, data: Data) => Buffer,
): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = await readFonts(root)
  const template = await hashTemplate(root, fonts)
  const made = new Map<string, Buffer>()
  let typesetter: Typesetter | undefined
  for (const [name, data] of all) {
    const hash = createHash('sha256').update(template + JSON.stringify(data))
    const file = join(cache, hash.digest('hex') + ending)
    const bytes = await cachedFile(file, async () => {
      typesetter ??= createTypesetter(await toTrueType(fonts))
      return make(typesetter, data)
    })
    made.set(name, bytes)
  }
  return made
}

const OUR_PART = join(import.meta.dirname, 'typeset-paper.ts')
const TYPESETTER = 'node_modules/@myriaddreamin/typst-ts-node-compiler/package.json'

async function hashTemplate(root: string, fonts: readonly Font[]): Promise<string> {
  const folder = join(import.meta.dirname, 'template')
  const files = (await readdir(folder)).sort().map((name) => join(folder, name))
  const contents = await Promise.all(
    [...files, OUR_PART, join(root, TYPESETTER)].map((file) => readFile(file)),
  )
  const hash = createHash('sha256')
  for (const content of [...contents, ...fonts.map(({ woff2 }) => woff2)]) {
    hash.update(`${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
