import { readdirSync } from 'node:fs'
import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

const NOEXEC = 'mount -t tmpfs -o noexec,mode=1777 tmpfs /tmp'

const ELSEWHERE = '/var/tmp'

const runFolders = () => readdirSync(ELSEWHERE).filter((name) => name.startsWith('site-tests-'))

/** A usual hardening: no program can be started from `/tmp`. Root's PostgreSQL needs another place, of which nothing may stay. */
export async function noexecTmp(machine: Machine): Promise<void> {
  const cwd = machine.clone('site', { mode: 0o700 })
  const before = runFolders()
  await expectTested(machine, { cwd, mounts: NOEXEC })
  const left = runFolders().filter((name) => !before.includes(name))
  if (left.length > 0) throw new Error(`The run left ${left} in ${ELSEWHERE}`)
}
