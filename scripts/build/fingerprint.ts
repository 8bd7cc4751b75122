import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const INPUTS = ['client', 'content', 'public', 'scripts', 'server', 'shared']
const INPUT_FILES = ['package.json', 'package-lock.json']

/**
 * Changes when a file does that the build reads, and is the same for the same files in another folder. Reading them all
 * takes a few milliseconds.
 */
export async function fingerprintInputs(root: string, contentDirectory: string): Promise<string> {
  const folders = INPUTS.map((name) =>
    listFiles(name, name === 'content' ? contentDirectory : join(root, name)),
  )
  const singles = INPUT_FILES.map((name) => [name, join(root, name)] as const)
  const files = new Map([...(await Promise.all(folders)).flat(), ...singles].sort())
  const contents = await Promise.all([...files.values()].map((path) => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, name] of [...files.keys()].entries()) {
    const content = contents[index] as Buffer
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The name of each file below the repository, and where it lies. */
async function listFiles(name: string, folder: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [join(name, relative(folder, path)), path] as const)
}
