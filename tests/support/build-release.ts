import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildOptions } from '../../scripts/build/build-site.ts'
import { ROOT } from './test-release.ts'

export interface TestBuildOptions extends Partial<BuildOptions> {
  /** What the clock of the build says, as ISO 8601. */
  readonly now?: string
  /** Whether only content differs from the release that the tests open: bundling takes most of a build. */
  readonly changesContentOnly?: boolean
  /** The folder of the release that was deployed before. */
  readonly follows?: string
}

/**
 * Builds a release of the test's own and gives its folder. In another process, because esbuild does
 * not run inside jest's sandbox. Rejects with what the build printed.
 */
export async function buildRelease(options: TestBuildOptions = {}): Promise<string> {
  const outDirectory = options.outDirectory ?? (await mkdtemp(join(ROOT, '.cache/release-')))
  await buildInTurn([{ ...options, outDirectory }])
  return outDirectory
}

/** Builds one release after the other, in one process. */
export async function buildInTurn(releases: readonly TestBuildOptions[]): Promise<void> {
  const argument = JSON.stringify(releases.map((options) => ({ root: ROOT, ...options })))
  const script = join(import.meta.dirname, 'run-build.ts')
  await promisify(execFile)(process.execPath, [script, argument])
}
