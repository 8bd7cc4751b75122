import { readFile } from 'node:fs/promises'
import { writeAtomically } from './write-atomically.ts'

/** The bytes of `path`, made if it is missing. Its name is a hash of everything it is made of. */
export async function cachedFile(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const made = await make()
  await writeAtomically(path, made)
  return made
}
