import { isOneEditAway } from '../../shared/content/query/search/one-edit.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { describeFailure } from './describe-failure.ts'
import { commandHelp, generalHelp } from './help-text.ts'
import { openContext } from './open-context.ts'
import { readInput } from './read-input.ts'
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
  try {
    if (!command) throw new UsageError(`There is no command ${name}.${suggest(name)}`)
    await runCommand(command, rest, env)
    return 0
  } catch (error) {
    process.stderr.write(`${describeFailure(error, command?.name)}\n`)
    return 1
  }
}

function suggest(name: string): string {
  const near = commands.find((known) => isOneEditAway(known.name, name))
  return near ? ` Is ${near.name} meant?` : ''
}

async function runCommand(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const input = readInput(command, args)
  if (input.isHelp) {
    process.stdout.write(`${commandHelp(command)}\n`)
    return
  }
  const context = await openContext(command, env)
  try {
    await command.run(context, input)
  } finally {
    await context.database.close()
  }
}
