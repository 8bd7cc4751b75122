import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { ConfigError } from '../../server/config.ts'
import { BackupError } from '../../server/database/backup-format.ts'
import { misconfiguration } from '../../server/database/misconfiguration.ts'
import { LeadsError } from '../../server/leads/desk/leads-error.ts'
import { plainText } from '../../server/mail/plain-text.ts'
import { StorageUnavailableError } from '../../shared/errors.ts'

/** `call` is how users call it. After a mistake, the help shows what is possible. */
export function createProgram(call: string): Command {
  return new Command(call).exitOverride().showHelpAfterError().configureHelp({ helpWidth: 110 })
}

/** An option that is a whole number of at least 1. */
export function countOption(flags: string, help: string, otherwise: number, most = 1_000_000) {
  return new Option(flags, help).default(otherwise).argParser((text: string) => {
    if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= most) return Number(text)
    throw new InvalidArgumentError(
      `It is a whole number from 1 to ${most.toLocaleString('en-US')}.`,
    )
  })
}

/** Returns the exit code: 0 only on success. */
export async function runProgram(program: Command, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    process.stderr.write(`${describeFailure(error)}\n`)
    return 1
  }
}

/** Without a stack: the problem, and a hint if there is one. */
function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid settings:\n${error.message}`
  if (error instanceof LeadsError || error instanceof BackupError) return sentence(error.message)
  if (error instanceof StorageUnavailableError) {
    const correction = misconfiguration(error)
    const why = reason(error.cause)
    const toDo = correction && correction !== why ? `. What to do: ${correction}` : ''
    return sentence(`The database is unavailable: ${why}${toDo}`)
  }
  return sentence(`Error: ${reason(error)}`)
}

/** The PostgreSQL driver reports an error for each address it tries. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return Error.isError(error) ? error.message : String(error)
}

function sentence(text: string): string {
  const line = plainText(text).replace(/\s+/g, ' ')
  return /[.?!]$/.test(line) ? line : `${line}.`
}
