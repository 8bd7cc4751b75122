import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

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
