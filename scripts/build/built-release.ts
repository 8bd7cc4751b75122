import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFile } from '../../server/release.ts'
import { listHeld } from '../content/held-texts.ts'
import { hashSources, shortHash } from './hash-sources.ts'

/** `release.json`, with what the next build and `npm start` look at. */
export interface BuiltRelease extends ReleaseFile {
  /** Path in the folder of the release to the hash of its bytes: all files but `release.json`. */
  readonly files: Readonly<Record<string, string>>
}

/** Besides the content. The lock file covers all packages, package.json has `browserslist`. */
const SOURCES = [
  ...['client', 'public', 'server', 'shared'],
  ...['scripts/build', 'scripts/build-content.ts', 'scripts/content'],
  ...['scripts/markdown', 'scripts/whitepapers'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/**
 * Of the sources, and of the texts that are not published at `now`: neither git, the user, the folder nor the installed
 * packages change it.
 */
export async function hashSite(contentDirectory = 'content', now = Date.now()): Promise<string> {
  const sources = await hashSources([contentDirectory, ...SOURCES])
  return shortHash([sources, ...(await listHeld(contentDirectory, now))].join('\0'))
}

export async function readBuilt(outDirectory: string): Promise<BuiltRelease | undefined> {
  try {
    return JSON.parse(await readFile(join(outDirectory, 'release.json'), 'utf8')) as BuiltRelease
  } catch {
    return undefined // no previous build, or an interrupted one
  }
}

/** Why `outDirectory` is not the whole release of `version`; undefined if it is. Needs no packages of the build. */
export async function findReasonToBuild(
  outDirectory: string,
  version: string,
): Promise<string | undefined> {
  const built = await readBuilt(outDirectory)
  if (!built?.files) return 'there is no release yet'
  if (built.version !== version) return 'its sources have changed'
  const damaged = await Promise.all(
    Object.entries(built.files).map(async ([path, hash]) => {
      const bytes = await readFile(join(outDirectory, path)).catch(() => undefined)
      return bytes && shortHash(bytes) === hash ? [] : [path]
    }),
  )
  const [first, ...others] = damaged.flat()
  if (first === undefined) return undefined
  return `${first} ${others.length > 0 ? `and ${others.length} others are` : 'is'} missing or damaged`
}
