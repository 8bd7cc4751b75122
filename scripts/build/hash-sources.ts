import { createHash, hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Of files, and of all files in folders except READMEs and other guides. Independent of where they lie. The site's take some 100 ms. */
export async function hashSources(paths: readonly string[]): Promise<string> {
  const all = createHash('sha256')
  for (const path of paths) {
    const files = (await stat(path)).isFile() ? [path] : await listFiles(path)
    for (const file of files) {
      const content = await readFile(file)
      all.update(`${relative(path, file)}\0${content.length}\0`).update(content)
    }
  }
  return all.digest('hex')
}

/** Sorted, without the guides for developers: their names are in capitals. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^[A-Z]+\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Short enough for a log. */
export function shortHash(text: string | Uint8Array): string {
  return hash('sha256', text).slice(0, 12)
}
