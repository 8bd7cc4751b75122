import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { hashSources } from './hash-sources.ts'
import { writeAtomically } from './write-atomically.ts'

/** The code that makes the files. The lock file covers its packages. */
const CODE = ['scripts/build', 'scripts/whitepapers', 'package-lock.json']

/** A process loads its code once. */
let code: Promise<string> | undefined

/** The bytes that `make` returns, cached in a folder of `.cache`. They depend on `inputs` and our code only. */
export async function cachedFile(
  folder: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  code ??= hashSources(CODE)
  const hashes = [await code, ...inputs.map((input) => hash('sha256', input))]
  const path = join(cacheFolder(), folder, hash('sha256', hashes.join()))
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const made = await make()
  await writeAtomically(path, made)
  return Buffer.from(made)
}
