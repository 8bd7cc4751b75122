import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

const NOEXEC = 'mount -t tmpfs -o noexec,mode=1777 tmpfs /tmp'

/** A usual hardening: no program can be started from `/tmp`. Root's PostgreSQL needs another place. */
export async function noexecTmp(machine: Machine): Promise<void> {
  const cwd = machine.clone('site', { mode: 0o700 })
  await expectTested(machine, { cwd, mounts: NOEXEC })
}
