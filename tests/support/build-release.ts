import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildOptions } from '../../scripts/build/build-site.ts'
import { ROOT } from './root.ts'
import { makeFolder } from './run-folders.ts'

export interface TestBuildOptions extends Partial<BuildOptions> {
  /** Time of the build, as ISO 8601. */
  readonly now?: string
  /** Bundles to copy from the release that all tests open, because bundling takes most of a build. */
  readonly unchanged?: readonly ('client' | 'server')[]
  /** Folder of the previously deployed release. */
  readonly follows?: string
}

/**
 * Builds a release and resolves to its folder. Runs in another process, because esbuild does not work inside jest's
 * sandbox. Rejects with the build's output. `root` is the repository, or a copy of its sources.
 */
export async function buildRelease(options: TestBuildOptions = {}, root = ROOT): Promise<string> {
  const outDirectory = options.outDirectory ?? (await makeFolder('release'))
  await buildInTurn([{ ...options, outDirectory }], root)
  return outDirectory
}

/** Builds several releases in order, in one process. */
export async function buildInTurn(
  releases: readonly TestBuildOptions[],
  cwd = ROOT,
): Promise<void> {
  const argument = JSON.stringify(releases)
  const script = join(import.meta.dirname, 'run-build.ts')
  await promisify(execFile)(process.execPath, [script, argument], { cwd })
}
