import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

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
  return pino(options)
}

/** Where only what runs in production is installed, a terminal shows JSON too. */
function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}
