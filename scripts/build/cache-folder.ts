import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * This user's folder in `.cache`, by default that of the working directory. Root and an ordinary user may work in one
 * clone by turns, and neither could change what the other has written.
 */
export function cacheFolder(root = '.'): string {
  const user = process.getuid?.() ?? 0
  const cache = join(root, '.cache')
  const isNew = mkdirSync(cache, { recursive: true }) !== undefined
  const { uid, gid } = statSync(root)
  if (isNew && user === 0) chownSync(cache, uid, gid) // the owner of the clone adds a folder later
  return join(cache, `uid-${user}`)
}
