import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './write-atomically.ts'

/** The bytes of a file in `.cache`, made if it is missing. Its name is a hash of everything it is made of. */
export async function cachedFile(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join('.cache', name)
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const made = await make()
  await writeAtomically(path, made)
  return made
}
