import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine, RunOptions } from '../machine.ts'
import { expectServed, must, UP_TO_DATE } from '../started-site.ts'

/** Root builds, another user starts. git calls the ownership dubious, and the user can change nothing. */
export async function builtByAnother(machine: Machine): Promise<void> {
  const cwd = await builtClone(machine)
  const commit = await must(machine, ['git', 'rev-parse', '--short=12', 'HEAD'], { cwd })
  await expectAsBuilt(machine, { cwd, as: machine.user }, commit.trim())
}

/** As in an archive, and in a container that says another commit. */
export async function withoutGit(machine: Machine): Promise<void> {
  const cwd = await builtClone(machine)
  rmSync(join(cwd, '.git'), { recursive: true })
  await expectAsBuilt(machine, { cwd, env: { COMMIT: 'abcdefabcdef' } })
}

/** As scripts/deploy/README.md says. */
export async function pruned(machine: Machine): Promise<void> {
  const cwd = await builtClone(machine)
  await must(machine, ['npm', 'prune', '--omit=dev', '--no-audit', '--offline'], { cwd })
  await expectAsBuilt(machine, { cwd, as: machine.user })
}

/** A copy or a build that was interrupted, file by file. */
export async function halfRelease(machine: Machine): Promise<void> {
  const cwd = await builtClone(machine)
  const dist = join(cwd, 'dist')
  for (const damage of [
    () => rmSync(join(dist, 'server/main.js')),
    () => rmSync(join(dist, 'web'), { recursive: true }),
    () => truncateSync(join(dist, 'release.json')),
  ]) {
    damage()
    const printed = await expectServed(machine, { cwd })
    if (!printed.includes('Building dist/')) throw new Error(`Nothing was built:\n${printed}`)
  }
}

let built: Promise<string> | undefined

/** A clone that root has built, or a copy of what root has built, which saves the other cases a build. */
async function builtClone(machine: Machine): Promise<string> {
  const isFirst = built === undefined
  built ??= buildClone(machine)
  const first = await built
  if (isFirst) return first
  const cwd = machine.clone('site')
  await must(machine, ['cp', '-a', join(first, 'dist'), cwd], { cwd })
  return cwd
}

async function buildClone(machine: Machine): Promise<string> {
  const cwd = machine.clone('site')
  await must(machine, ['npm', 'run', 'build'], { cwd })
  return cwd
}

async function expectAsBuilt(machine: Machine, options: RunOptions, commit = ''): Promise<void> {
  const printed = await expectServed(machine, options)
  if (!printed.includes(UP_TO_DATE + commit)) throw new Error(`It was built again:\n${printed}`)
}
