import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

/** At most so much is written at once: a pipe that several processes share takes this much in one piece. */
const MAX_WRITE_BYTES = 4_096

/**
 * JSON lines on standard output, or words a person can read when that is a terminal. What a visitor
 * typed is never handed to the logger; what errors bring along is taken out.
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
  if (process.stdout.isTTY && isInstalled('pino-pretty')) {
    return pino({ ...options, formatters: {}, transport: { target: 'pino-pretty' } })
  }
  return pino(options, pino.destination({ dest: 1, sync: false, maxWrite: MAX_WRITE_BYTES }))
}

/** Where only what runs in production is installed, a terminal shows JSON too. */
function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}
