import type { Command } from './command.ts'
import { describeFailure } from './describe-failure.ts'
import { commandHelp } from './help-text.ts'
import { openContext } from './open-context.ts'
import { readInput } from './read-input.ts'

export interface Invocation {
  /** How users call it, such as `npm run leads -- list`. */
  readonly call: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/** Returns the exit code. */
export async function runCommand(
  command: Command,
  { call, args, env }: Invocation,
): Promise<number> {
  try {
    const input = readInput(command, args)
    if (input.isHelp) {
      process.stdout.write(`${commandHelp(command, call)}\n`)
      return 0
    }
    const context = await openContext(command, env)
    try {
      await command.run(context, input)
    } finally {
      await context.database.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${describeFailure(error, call)}\n`)
    return 1
  }
}
