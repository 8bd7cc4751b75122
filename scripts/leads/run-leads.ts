import { isOneEditAway } from '../../shared/content/query/search/one-edit.ts'
import { commands } from './commands.ts'
import { describeFailure } from './describe-failure.ts'
import { CALL, generalHelp } from './help-text.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

/** Returns the exit code. */
export async function runLeads(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) {
    process.stderr.write(`${generalHelp(commands)}\n`)
    return 1
  }
  if (['--help', '-h', 'help'].includes(name)) {
    process.stdout.write(`${generalHelp(commands)}\n`)
    return 0
  }
  const command = commands.find((known) => known.name === name)
  if (command) return runCommand(command, { call: `${CALL} ${name}`, args: rest, env })
  const problem = new UsageError(`There is no command ${name}.${suggest(name)}`)
  process.stderr.write(`${describeFailure(problem, CALL)}\n`)
  return 1
}

function suggest(name: string): string {
  const near = commands.find((known) => isOneEditAway(known.name, name))
  return near ? ` Is ${near.name} meant?` : ''
}
