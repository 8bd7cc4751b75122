import { readdirSync, renameSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFile } from '../../server/release.ts'
import { hashSources, shortHash } from '../build/hash-sources.ts'
import { writeAtomically } from '../build/write-atomically.ts'
import { UnableError } from './failures.ts'
import { runStep } from './run-step.ts'
import { readBuiltFile, releaseName, type SiteFolder } from './site-folder.ts'

const INSTALL_LIMIT_MS = 600_000
const BUILD_LIMIT_MS = 300_000
const CHECK_LIMIT_MS = 600_000
const COPY_LIMIT_MS = 120_000

/** As git shows it. */
const COMMIT_LENGTH = 12

const RECURSIVE = { recursive: true, force: true }

const NOT_RELEASED = ['.git', '.cache', 'data']

interface BuildOptions {
  readonly folder: SiteFolder
  readonly commit: string
  readonly phase: (name: string) => void
}

/**
 * Builds and checks what is checked out in `build/`, and resolves to the folder of the release; undefined if `current`
 * has it already. Throws RefusedError and UnableError.
 */
export async function buildRelease({ folder, commit, phase }: BuildOptions) {
  const { build, current } = folder
  const version = current && readBuiltFile(current)?.version
  // The build keeps the hashed files of the release before it, which must be the one that visitors have.
  if (current && readBuiltFile(build)?.version !== version) {
    const unfinished = folder.at('dist.new') // a part of it would pass for the whole
    for (const path of [unfinished, join(build, 'dist')]) await rm(path, RECURSIVE)
    await copy([join(current, 'dist')], unfinished)
    renameSync(unfinished, join(build, 'dist'))
  }
  await installPackages(build)
  phase('packages')
  await npm(build, ['run', 'build'], {
    limitMs: BUILD_LIMIT_MS,
    env: { COMMIT: commit.slice(0, COMMIT_LENGTH) },
  })
  phase('build')
  const built = readBuiltFile(build)?.version
  if (built === undefined) throw new UnableError('The build made no release')
  const isSameSite = current !== undefined && built === version
  if (isSameSite && (await hashScripts(build)) === (await hashScripts(current))) return undefined
  await npm(build, ['run', 'check'], { limitMs: CHECK_LIMIT_MS })
  phase('check')
  const release = folder.at('releases', releaseName(built))
  const unfinished = `${release}.new`
  await mkdir(unfinished)
  const names = readdirSync(build).filter((name) => !NOT_RELEASED.includes(name))
  await copy(
    names.map((name) => join(build, name)),
    unfinished,
  )
  await writeCommit(unfinished, commit)
  renameSync(unfinished, release)
  phase('copy')
  return release
}

/** No part of the version, because the site has none of them. `leads`, `report`, `trace` and `deploy` run in the folder of the release. */
function hashScripts(release: string): Promise<string> {
  return hashSources([join(release, 'scripts')])
}

/** A build that finds nothing to do keeps the commit of an earlier one. */
async function writeCommit(release: string, commit: string): Promise<void> {
  const path = join(release, 'dist/release.json')
  const built = JSON.parse(await readFile(path, 'utf8')) as ReleaseFile
  const renamed = { ...built, commit: commit.slice(0, COMMIT_LENGTH) }
  await writeAtomically(path, `${JSON.stringify(renamed, null, 2)}\n`) // not into the linked file
}

/** As hard links: no file of a release is ever written again, only replaced. */
async function copy(paths: readonly string[], to: string): Promise<void> {
  const args = ['-al', '--', ...paths, to]
  await orUnable(runStep({ command: 'cp', args, folder: '/', limitMs: COPY_LIMIT_MS }))
}

/** Only if they changed, so that a new text needs no registry. npm removes the note first. */
async function installPackages(build: string): Promise<void> {
  const note = join(build, 'node_modules/.installed-by-deploy')
  const files = ['package.json', 'package-lock.json'].map((name) => readFile(join(build, name)))
  const wanted = shortHash(Buffer.concat(await Promise.all(files)))
  const installed = await readFile(note, 'utf8').catch(() => '')
  if (installed === wanted) return
  await orUnable(npm(build, ['ci', '--no-audit', '--no-fund'], { limitMs: INSTALL_LIMIT_MS }))
  await mkdir(join(build, 'node_modules'), { recursive: true }) // a site without packages has none
  await writeFile(note, wanted)
}

interface NpmOptions {
  readonly limitMs: number
  readonly env?: Readonly<Record<string, string>>
}

function npm(folder: string, args: readonly string[], options: NpmOptions): Promise<string> {
  return runStep({ command: 'npm', args, folder, ...options })
}

/** For steps that a commit can hardly break. */
async function orUnable<Result>(step: Promise<Result>): Promise<Result> {
  return step.catch((error: UnableError) => {
    throw new UnableError(error.message, error.details)
  })
}
