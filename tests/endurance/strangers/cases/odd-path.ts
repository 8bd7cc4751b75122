import type { Machine } from '../machine.ts'
import { expectTested } from '../test-run.ts'

/** Spaces, and what globs, regular expressions and URLs give a meaning. */
export async function oddPath(machine: Machine): Promise<void> {
  const { user } = machine
  const cwd = machine.clone("Jo's site [2] (new)", { owner: user })
  await expectTested(machine, { cwd, as: user })
}
