import type { Machine, RunOptions } from './machine.ts'

/** A unit, two databases, and a browser. */
const SMALL_PART = [
  'tests/unit/shared/errors',
  'tests/unit/server/database/secrets',
  'tests/journeys/check-message',
]

export const NPM_TEST = ['npm', 'test', '--', ...SMALL_PART]

/** Runs a small part of the tests. Rejects with what was printed last unless all passed. */
export async function expectTested(machine: Machine, options: RunOptions): Promise<string> {
  const { code, printed } = await machine.run(NPM_TEST, options)
  if (code !== 0) throw new Error(`npm test exited with ${code}:\n${lastLines(printed)}`)
  return printed
}

function lastLines(printed: string): string {
  return printed
    .trimEnd()
    .split('\n')
    .slice(-30)
    .map((line) => `    ${line}`)
    .join('\n')
}
