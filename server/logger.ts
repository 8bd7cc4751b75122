import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import { UnknownMiddlewareError } from '../shared/errors.ts'
import type { Config } from './config.ts'

/** Request lines are written in batches; a pipe that several processes share takes 4 KiB in one piece (PIPE_BUF). */
const BATCH = { minLength: 4_000, maxWrite: 4_096 }

/** The longest a line stays in memory. */
const FLUSH_INTERVAL_MS = 100

/**
 * JSON lines on standard output, or words a person can read when that is a terminal. What a visitor
 * typed is never handed to the logger; what errors bring along is taken out. What waits to be written is written when
 * the process ends, unless it is killed.
 */
export function createLogger(config: Config, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (destination) return pino(options, destination)
  const pretty = process.stdout.isTTY ? prettyOutput() : undefined
  if (pretty) return pino(options, pretty)
  const output = pino.destination({
    dest: 1,
    sync: false,
    ...BATCH,
    periodicFlush: FLUSH_INTERVAL_MS,
  })
  return pino(options, output)
}

/** Undefined where only what runs in production is installed: then a terminal shows JSON too. */
function prettyOutput(): DestinationStream | undefined {
  try {
    const { build } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
    return build({ sync: true })
  } catch {
    return undefined
  }
}

/** How deep causes are followed. */
const MAX_CAUSES = 3

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  readonly code?: string
  /** The name that a route gives and no registry knows. */
  readonly middleware?: string
  readonly cause?: LoggedError
}

/**
 * An error as it stands in the log: what it is, where it happened, and its causes. Packages hang on theirs what they
 * were given (`detail`, `response`, `rejected`), so nothing else is taken, and addresses and passwords that stand in
 * messages are masked.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!Error.isError(error))
    return { type: typeof error, message: masked(String(error)), stack: undefined }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: masked(message),
    stack: stack && masked(stack),
    ...(error instanceof UnknownMiddlewareError && { middleware: error.middleware }),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

function masked(text: string): string {
  return text
    .replace(/(:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:***@')
    .replace(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '***@***')
}
