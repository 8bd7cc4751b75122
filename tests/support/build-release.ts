import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildOptions } from '../../scripts/build/build-site.ts'
import { ROOT } from './test-release.ts'

export interface TestBuildOptions extends Partial<BuildOptions> {
  /** What the clock of the build says, as ISO 8601. */
  readonly now?: string
  /** What the test changes nothing of. It is taken from the release that the tests open, as bundling takes most of a build. */
  readonly unchanged?: readonly ('client' | 'server')[]
}

/**
 * Builds a release of the test's own and gives its folder. In another process, because esbuild does
 * not run inside jest's sandbox. Rejects with what the build printed.
 */
export async function buildRelease(options: TestBuildOptions = {}): Promise<string> {
  const outDirectory = options.outDirectory ?? (await mkdtemp(join(ROOT, '.cache/release-')))
  const argument = JSON.stringify({ root: ROOT, ...options, outDirectory })
  const script = join(import.meta.dirname, 'run-build.ts')
  await promisify(execFile)(process.execPath, [script, argument])
  return outDirectory
}
