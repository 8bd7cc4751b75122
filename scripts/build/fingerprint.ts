import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const INPUTS = ['client', 'content', 'public', 'scripts', 'server', 'shared']
const INPUT_FILES = ['package.json', 'package-lock.json']

/** Changes when a file does that the build reads. Reading them all takes a few milliseconds. */
export async function fingerprintInputs(root: string, contentDirectory: string): Promise<string> {
  const folders = INPUTS.map((name) => (name === 'content' ? contentDirectory : join(root, name)))
  const listings = await Promise.all(folders.map(listFiles))
  const files = [...listings.flat(), ...INPUT_FILES.map((name) => join(root, name))].sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    hash.update(`${files[index]}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
