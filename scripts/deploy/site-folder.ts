import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ReleaseFile } from '../../server/release.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import { UnableError } from './failures.ts'

/** What a run remembers for the next one. */
export interface DeployState {
  /** The commit that visitors have. */
  readonly published?: string
  /** Commits that are not tried again. */
  readonly refused: readonly string[]
  /** The machine's fault keeps a commit from being published, and the team was told. */
  readonly isUnable?: boolean
}

const NEEDED_BYTES = 1_000_000_000

const REMEMBERED = 50

export type SiteFolder = ReturnType<typeof openSiteFolder>

/**
 * `DEPLOY_FOLDER`: `build/` is a clone of the repository, `releases/` what it made, `current` a link to the release that
 * visitors get, `previous` to the one before, `ports/3000` to the one that runs on this port.
 */
export function openSiteFolder(root: string) {
  const at = (...names: readonly string[]) => join(root, ...names)
  const resolve = (path: string) => (existsSync(path) ? realpathSync(path) : undefined)
  return {
    at,
    build: at('build'),
    upstream: at('upstream.conf'),
    get current() {
      return resolve(at('current'))
    },
    get previous() {
      return resolve(at('previous'))
    },
    /** Those that have a link, with the release that it leads to. */
    ports(): ReadonlyMap<number, string | undefined> {
      const names = existsSync(at('ports'))
        ? readdirSync(at('ports')).filter((name) => /^\d+$/.test(name))
        : []
      return new Map(names.map((name) => [Number(name), resolve(at('ports', name))]))
    },
    /** Replaces a link, or removes it. At every moment it is the old or the new one. */
    point(name: string, release: string | undefined): void {
      rmSync(at(`${name}.new`), { force: true }) // of a killed run
      if (!release) {
        rmSync(at(name), { force: true })
        return
      }
      const link = at(`${name}.new`)
      symlinkSync(release, link)
      renameSync(link, at(name))
    },
    /** What another user makes there, this one could not remove. */
    async prepare(): Promise<void> {
      if (!existsSync(root)) {
        throw new UnableError(
          `There is no folder ${root} (DEPLOY_FOLDER): this runs on a server, set up as scripts/deploy/README.md says`,
        )
      }
      const { uid } = statSync(root)
      if (process.getuid?.() !== uid) {
        throw new UnableError(
          `${root} belongs to another user: run it as that one, or systemctl start site-deploy@back`,
        )
      }
      for (const name of ['releases', 'ports']) await mkdir(at(name), { recursive: true })
    },
    async requireSpace(): Promise<void> {
      if ((await freeBytes(root)) >= NEEDED_BYTES) return
      rmSync(at('build/.cache'), { recursive: true, force: true }) // it grows with every text; the next build is a slow one
      const free = await freeBytes(root)
      if (free >= NEEDED_BYTES) return
      const room = `${Math.floor(free / 1e6)} MB are free, and a release needs ${NEEDED_BYTES / 1e6} MB`
      throw new UnableError(`The disk of ${root} is full`, room)
    },
    /** All but those that a link leads to, with what a killed run left. */
    removeOldReleases(): void {
      const kept = [this.current, this.previous, ...this.ports().values()]
      const names = existsSync(at('releases')) ? readdirSync(at('releases')) : []
      for (const path of names.map((name) => at('releases', name))) {
        if (!kept.includes(resolve(path))) rmSync(path, { recursive: true, force: true })
      }
    },
    readState(): DeployState {
      return { refused: [], ...readJson<Partial<DeployState>>(at('state.json')) }
    },
    async writeState(state: DeployState): Promise<void> {
      const kept = { ...state, refused: [...new Set(state.refused)].slice(-REMEMBERED) }
      await writeAtomically(at('state.json'), `${JSON.stringify(kept, null, 2)}\n`)
    },
  }
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

interface BuiltFile extends Pick<ReleaseFile, 'version'> {
  readonly commit?: string | null | undefined
}

/** Of a folder that holds a release. */
export function readBuiltFile(release: string): BuiltFile | undefined {
  return readJson(join(release, 'dist/release.json'))
}

/** What its servers answer that they are: two commits have the same version if only their scripts differ. */
export function releaseId({ version, commit }: BuiltFile): string {
  return `${version} of ${commit ?? 'an unknown commit'}`
}

/** Sorted by their time. */
export function releaseName(version: string): string {
  return `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${basename(version)}`
}

function readJson<Value>(path: string): Value | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : undefined
}
