import { ConfigError } from '../../server/config.ts'
import { plainText } from '../../server/mail/plain-text.ts'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { LeadsError } from './leads-error.ts'
import { UsageError } from './usage-error.ts'

/** Without a stack: the problem, and a hint if there is one. `call` is how users call the command. */
export function describeFailure(error: unknown, call: string): string {
  if (error instanceof ConfigError) return `Invalid settings:\n${error.message}`
  if (error instanceof UsageError) return `${sentence(error.message)} See: ${call} --help`
  if (error instanceof LeadsError) return sentence(error.message)
  if (error instanceof StorageUnavailableError) {
    return sentence(`The database is unavailable: ${reason(error.cause)}`)
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
