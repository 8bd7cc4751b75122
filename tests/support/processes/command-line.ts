/** Runs what `npm run leads` and `npm run report` run, one command after another, as messages ask for it. */

import { runProgram } from '../../../scripts/leads/run-program.ts'
import { leadsProgram } from '../../../scripts/leads.ts'
import { reportProgram } from '../../../scripts/report.ts'
import { TEST_RELEASE } from '../test-release.ts'
import type { CommandToRun } from './open-command-line.ts'

process.on('message', async ({ name, args, env, build = TEST_RELEASE }: CommandToRun) => {
  const out = recordWrites(process.stdout)
  const problems = recordWrites(process.stderr)
  const program = name === 'leads' ? leadsProgram(env, build) : reportProgram(env, build)
  const code = await runProgram(program, args)
  process.send?.({ code, out: out.join(''), problems: problems.join('') })
})

function recordWrites(stream: NodeJS.WriteStream): string[] {
  const written: string[] = []
  stream.write = (text: string | Uint8Array) => {
    written.push(String(text))
    return true
  }
  return written
}
