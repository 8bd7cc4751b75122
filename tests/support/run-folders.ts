import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '../../scripts/build/cache-folder.ts'
import { openRunFolder } from './processes/run-folder.ts'
import { ROOT } from './root.ts'

/**
 * Opens two folders for what a run creates: the temporary folder of all its processes, and one in the repository. The
 * workers find them in the environment.
 */
export function openRunFolders(): void {
  process.env.TMPDIR = openRunFolder(tmpdir())
  process.env.TEST_FOLDER = openRunFolder(join(cacheFolder(ROOT), 'runs'))
}

export async function removeRunFolders(): Promise<void> {
  const { TMPDIR = '', TEST_FOLDER = '' } = process.env
  await Promise.all(
    [TMPDIR, TEST_FOLDER].map((folder) => rm(folder, { recursive: true, force: true })),
  )
}

/** A new folder inside the repository, where a release finds its packages. It lasts as long as the run. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(String(process.env.TEST_FOLDER), `${name}-`))
}
