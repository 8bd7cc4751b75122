import { readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { HASHED_FOLDERS } from '../../shared/release.ts'
import { SAVED_FORM_MAX_AGE_MS } from '../../shared/timings.ts'
import { listFiles } from './hash-sources.ts'
import { writeAtomically } from './write-atomically.ts'

/** In a release: what has a hash in its name, with the source maps. A file of an earlier release replaces none there. */
export const KEPT_FOLDERS = [...HASHED_FOLDERS.map((name) => `web/${name}`), 'maps']

/**
 * Read by the server that has a page or paper in its `release.json`, and by no other: one that runs here still has those of
 * its own release, and so does another build of this folder.
 */
const READ_BY_NAME = ['markdown', 'papers']

/** As long as a form that somebody fills in stays in the browser: until then, its page may need another chunk. */
const KEPT_MS = SAVED_FORM_MAX_AGE_MS

/** Publishing all day must not fill a disk. A changed text adds 1.3 MB at most, a change of everything 6. */
const MOST_BYTES = 200_000_000

/** Path of each file of an earlier release to when a build was first without it, in ms. */
const NOTE = 'earlier-files.json'

interface Times {
  readonly now?: number
  /** How long files of earlier releases stay. Default: a week. */
  readonly keptMs?: number
}

/**
 * Removes from `directory` what the release with these `files` does not have. Hashed files of earlier releases stay for a
 * while after they were replaced, for pages opened before, the newest ones if they are too many.
 */
export async function removeOldFiles(
  directory: string,
  files: Readonly<Record<string, string>>,
  { now = Date.now(), keptMs = KEPT_MS }: Times = {},
): Promise<void> {
  const replacedAt = await readNote(directory)
  const paths = (await listFiles(directory)).map((path) => relative(directory, path))
  const others = paths
    .filter((path) => path.includes('/') && !(path in files))
    .map((path) => ({ path, at: Math.min(replacedAt[path] ?? now, now) })) // later if the clock was ahead
  const kept: Record<string, number> = {}
  let bytes = 0
  for (const { path, at } of others.sort((one, other) => other.at - one.at)) {
    const file = join(directory, path)
    const isWanted = now - at < (isUnfinished(path) ? KEPT_MS : keptMs) && canStay(path)
    if (isWanted) bytes += (await stat(file).catch(() => undefined))?.size ?? 0
    if (isWanted && bytes <= MOST_BYTES) kept[path] = at
    else {
      await rm(file, { force: true })
      await rmdir(dirname(file)).catch(() => {}) // it has other files
    }
  }
  await writeAtomically(join(directory, NOTE), `${JSON.stringify(kept)}\n`)
}

function canStay(path: string): boolean {
  const folders = [...KEPT_FOLDERS, ...READ_BY_NAME]
  return isUnfinished(path) || folders.some((folder) => path.startsWith(`${folder}/`))
}

/** What `writeAtomically` is writing, perhaps for another build beside this one. */
function isUnfinished(path: string): boolean {
  return path.endsWith('.new')
}

/** Without it, each file counts as just replaced. */
async function readNote(directory: string): Promise<Readonly<Record<string, number>>> {
  try {
    return Object(JSON.parse(await readFile(join(directory, NOTE), 'utf8')))
  } catch {
    return {}
  }
}
