import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

/** Root and the owner of a clone change what the other has built. */
export async function byTurns(machine: Machine): Promise<void> {
  const { root, user } = machine
  const cwd = machine.clone('site', { owner: user })
  for (const as of [root, user, root]) await expectTested(machine, { cwd, as })
}
