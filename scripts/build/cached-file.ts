import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { hashSources } from './hash-sources.ts'
import { writeAtomically } from './write-atomically.ts'

/** The code that makes the files. The lock file covers its packages. */
const CODE = ['scripts/build', 'scripts/markdown', 'scripts/whitepapers', 'package-lock.json']

const DIGEST_BYTES = 32

/** A process loads its code once. */
let code: Promise<string> | undefined

/**
 * The bytes that `make` returns, cached in a folder of `.cache`, behind their digest. They depend on `inputs` and our code
 * only.
 */
export async function cachedFile(
  folder: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  code ??= hashSources(CODE)
  const hashes = [await code, ...inputs.map((input) => hash('sha256', input))]
  const path = join(cacheFolder(), folder, hash('sha256', hashes.join()))
  const cached = await readCached(path)
  if (cached) return cached
  const made = Buffer.from(await make())
  await writeAtomically(path, Buffer.concat([digestOf(made), made]))
  return made
}

/** Undefined if there is none, or if the disk has lost a part of it. */
async function readCached(path: string): Promise<Buffer | undefined> {
  const file = await readFile(path).catch(() => Buffer.alloc(0))
  const bytes = file.subarray(DIGEST_BYTES)
  return digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : undefined
}

function digestOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer')
}
