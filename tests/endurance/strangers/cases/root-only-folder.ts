import { readFileSync } from 'node:fs'
import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

/** As in a container whose clone lies in `/root`. */
export async function rootOnlyFolder(machine: Machine): Promise<void> {
  const before = readFileSync('/etc/passwd', 'utf8')
  const cwd = machine.clone('site', { mode: 0o700, isFirst: true })
  await expectTested(machine, { cwd })
  if (readFileSync('/etc/passwd', 'utf8') !== before) throw new Error('npm test added a user')
}
