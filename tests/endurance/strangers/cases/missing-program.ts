import type { Machine } from '../machine.ts'

const HIDE_PRLIMIT = 'mount --bind /dev/null "$(command -v prlimit)"'

/** What is skipped for lack of a program stands at the end, with the number of tests and the CPU time. */
export async function missingProgram(machine: Machine): Promise<void> {
  const cwd = machine.clone('site')
  const command = ['npm', 'test', '--', 'tests/neighbours/full-disk']
  const { code, printed } = await machine.run(command, { cwd, mounts: HIDE_PRLIMIT })
  const end = printed.trimEnd().split('\n').slice(-2).join('\n')
  const says = /^Skipped 1, because prlimit is missing\.\nTook \d+ s, and \d+ s of CPU/
  if (code !== 0 || !says.test(end)) throw new Error(`npm test exited with ${code}:\n${printed}`)
}
