/** Runs what `npm run leads` and `npm run report` run, one command after another, as messages ask for it. */

import { runCommand } from '../../../scripts/leads/run-command.ts'
import { runLeads } from '../../../scripts/leads/run-leads.ts'
import { report } from '../../../scripts/report/report-command.ts'
import type { CommandToRun } from './open-command-line.ts'

process.on('message', async ({ name, args, env }: CommandToRun) => {
  const out = recordWrites(process.stdout)
  const problems = recordWrites(process.stderr)
  const code = await (name === 'leads'
    ? runLeads(args, env)
    : runCommand(report, { call: 'npm run report --', args, env }))
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
