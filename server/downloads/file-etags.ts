import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * ETags of the files of a folder, by content: a build that makes the same file again, or another server, gives it the
 * same one, so a download that broke off can go on. The files must not change while the server runs.
 */
export function createFileEtags(folder: string): (name: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (name) => {
    const etag = known.get(name) ?? (await readEtag(join(folder, name)))
    known.set(name, etag)
    return etag
  }
}

async function readEtag(path: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  return `"${digest.slice(0, 16)}"`
}
