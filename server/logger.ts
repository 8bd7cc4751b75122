import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createLogOutput } from './log-output.ts'
import { maskTokens } from './requests/mask-private.ts'

export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    // JSON escapes other control characters; a terminal could obey these, from a header
    hooks: { streamWrite: (line: string) => line.replace(/[\x7f-\x9f]/g, '') },
  }
  if (destination) return pino(options, destination)
  const pretty = process.stdout.isTTY ? prettyOutput() : undefined
  if (pretty) return pino(options, pretty)
  return pino(options, createLogOutput())
}

/** Undefined if development packages are not installed. */
function prettyOutput(): DestinationStream | undefined {
  try {
    const { build } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
    return build({ sync: true, singleLine: true, ignore: 'bytes,userAgent,ip' })
  } catch {
    return undefined
  }
}

const MAX_CAUSES = 3

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  readonly code?: string
  readonly cause?: LoggedError
}

/** Known fields only: packages attach what a visitor typed to their errors. Addresses, passwords and tokens are masked. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!Error.isError(error))
    return { type: typeof error, message: masked(String(error)), stack: undefined }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: masked(message),
    stack: stack && masked(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

function masked(text: string): string {
  return maskTokens(text)
    .replace(/(:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:***@')
    .replace(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '***@***')
}
