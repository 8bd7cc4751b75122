import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Machine } from '../machine.ts'
import { expectEnded } from './killed.ts'

const ENDED_AFTER = [1, 3]

/** SIGTERM to npm, as a supervisor sends it, while `npm start` builds for the first time. */
export async function endedBuild(machine: Machine): Promise<void> {
  const { user } = machine
  const options = { cwd: machine.clone('site', { owner: user, isFirst: true }), as: user }
  for (const after of ENDED_AFTER) {
    const npm = machine.start(['npm', 'start'], options)
    await wait(after * 1_000)
    npm.process.kill()
    await npm.outcome
    await expectEnded(user, after)
    if (existsSync(join(options.cwd, 'dist/release.json'))) throw new Error('The build went on')
  }
}
