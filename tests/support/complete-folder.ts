import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openRunFolder } from './processes/run-folder.ts'

/**
 * Makes sure that a folder exists, complete: `make` fills a new one beside it, which gets its name once all is on the
 * disk. If this process is killed meanwhile, a later one removes the rest.
 */
export async function completeFolder(
  path: string,
  make: (folder: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(path)) return
  const unfinished = openRunFolder(dirname(path))
  try {
    await make(unfinished)
    await flush(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(path)) throw error // else another process was faster
  }
}

/** Without it, a power cut can leave a renamed file that is empty. */
async function flush(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile() || one.isDirectory())) {
    await using file = await open(join(entry.parentPath, entry.name))
    await file.sync()
  }
}
