import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

/** Two users test clones of their own at the same time. */
export async function twoAtOnce(machine: Machine): Promise<void> {
  const people = [machine.root, machine.user]
  await Promise.all(
    people.map((as) => expectTested(machine, { as, cwd: machine.clone('site', { owner: as }) })),
  )
}
