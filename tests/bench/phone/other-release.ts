import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../../support/root.ts'

/**
 * Resolves a built release to its folder: `release` is a `dist/` folder, or a git ref, which is built in `folder` with
 * the packages of this clone.
 */
export function otherRelease(release: string, folder: string): string {
  if (existsSync(join(release, 'release.json'))) return resolve(release) // its server runs elsewhere
  const clone = join(folder, 'clone')
  git('clone', '--quiet', '--shared', '--no-checkout', ROOT, clone)
  git('-C', clone, 'checkout', '--quiet', '--detach', commitOf(release))
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  execFileSync(process.execPath, ['-r', './scripts/require-node-26.cjs', 'scripts/build.ts'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(clone, 'dist')
}

/** The clone does not know our branches. */
function commitOf(ref: string): string {
  return git('-C', ROOT, 'rev-parse', '--verify', `${ref}^{commit}`).trim()
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}
