import { hash } from 'node:crypto'
import { join } from 'node:path'
import { cachedFile } from '../build/cached-file.ts'
import { hashSources } from '../build/hash-sources.ts'
import { createTypesetter, type TemplateInput, type Typesetter } from './typeset-paper.ts'

/**
 * Reproducible: the same data results in the same bytes, which are cached with that `ending`. Opens the typesetter only
 * if something is not cached.
 */
export async function typesetAll(
  all: ReadonlyMap<string, TemplateInput>,
  { root, ending }: { readonly root: string; readonly ending: string },
  make: (typesetter: Typesetter, data: TemplateInput) => Buffer,
): Promise<ReadonlyMap<string, Buffer>> {
  // The lock file covers fonts and typesetter.
  const template = await hashSources([import.meta.dirname, join(root, 'package-lock.json')])
  const made = new Map<string, Buffer>()
  let typesetter: Typesetter | undefined
  for (const [name, data] of all) {
    const file = `typeset/${hash('sha256', template + JSON.stringify(data))}${ending}`
    const bytes = await cachedFile(root, file, async () => {
      typesetter ??= createTypesetter(root)
      return make(typesetter, data)
    })
    made.set(name, bytes)
  }
  return made
}
