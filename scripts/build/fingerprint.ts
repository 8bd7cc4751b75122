import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** All files except READMEs. */
const FOLDERS = [
  ...['client', 'content', 'public', 'server', 'shared'],
  ...['scripts/build', 'scripts/content', 'scripts/social', 'scripts/whitepapers'],
]
/** The lock file covers all packages. */
const FILES = [
  ...['package-lock.json', 'tsconfig.json'],
  ...['scripts/build-content.ts', 'scripts/build-whitepapers.ts'],
]

export interface FingerprintOptions {
  readonly root: string
  readonly contentDirectory: string
  readonly settings: unknown
}

/** Independent of the folder's path. Takes about 100 milliseconds. */
export async function fingerprintInputs(options: FingerprintOptions): Promise<string> {
  const { root, contentDirectory, settings } = options
  const folders = FOLDERS.map((name) =>
    listFiles(name, name === 'content' ? contentDirectory : join(root, name)),
  )
  const singles = FILES.map((name) => [name, join(root, name)] as const)
  const files = new Map([...(await Promise.all(folders)).flat(), ...singles].sort())
  const contents = await Promise.all([...files.values()].map((path) => readFile(path)))
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  for (const [index, name] of [...files.keys()].entries()) {
    const content = contents[index] as Buffer
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(name: string, folder: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [join(name, relative(folder, path)), path] as const)
}
