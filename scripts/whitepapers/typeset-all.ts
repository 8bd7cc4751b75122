import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cachedFile } from '../build/cached-file.ts'
import { hashSources } from '../build/hash-sources.ts'
import { readFonts } from './fonts.ts'
import { createTypesetter, type TemplateInput, type Typesetter } from './typeset-paper.ts'

interface TypesetOptions {
  readonly root: string
  /** Folder of what was made from the same data, template, fonts and typesetter. */
  readonly cache: string
  readonly ending: string
}

/** Reproducible: the same data results in the same bytes. Opens the typesetter only if something is not cached. */
export async function typesetAll(
  all: ReadonlyMap<string, TemplateInput>,
  { root, cache, ending }: TypesetOptions,
  make: (typesetter: Typesetter, data: TemplateInput) => Buffer,
): Promise<ReadonlyMap<string, Buffer>> {
  // The lock file covers fonts and typesetter.
  const template = await hashSources([import.meta.dirname, join(root, 'package-lock.json')])
  const made = new Map<string, Buffer>()
  let typesetter: Typesetter | undefined
  for (const [name, data] of all) {
    const hash = createHash('sha256').update(template + JSON.stringify(data))
    const file = join(cache, hash.digest('hex') + ending)
    const bytes = await cachedFile(file, async () => {
      typesetter ??= createTypesetter(await readFonts(root))
      return make(typesetter, data)
    })
    made.set(name, bytes)
  }
  return made
}
