import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import { LOG_FLUSH_MS } from '../shared/timings.ts'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

/**
 * Lines wait for each other until they are 32 KiB or LOG_FLUSH_MS have passed: a write is handed to another thread, which
 * costs more than to answer with a kept page.
 */
const TOGETHER = { minLength: 32_768, maxWrite: 65_536 }

/** A pipe that several processes share takes 4 KiB in one piece (`PIPE_BUF`), so that their lines stay whole. */
const SHARED_PIPE = { minLength: 2_048, maxWrite: 4_096 }

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
  const lengths = config.workers > 1 ? SHARED_PIPE : TOGETHER
  const output = pino.destination({ dest: 1, sync: false, ...lengths })
  return pino(options, inParts(output, lengths.minLength))
}

type Output = ReturnType<typeof pino.destination>

/**
 * Hands lines on to the output together, `length` characters or more at a time: it would count all that wait again with
 * each line that comes, and as bytes each would be one more thing for V8 to collect.
 */
function inParts(output: Output, length: number) {
  let waiting = ''
  const pass = () => {
    if (waiting !== '') output.write(waiting)
    waiting = ''
  }
  const flush: Output['flush'] = (done) => {
    pass()
    output.flush(done)
  }
  // Always: the output may have what came while it was writing, and was too little for it.
  setInterval(() => flush(), LOG_FLUSH_MS).unref()
  // Ahead of the listeners of the output, which write what it has.
  process.prependListener('beforeExit', pass)
  process.prependListener('exit', pass)
  return {
    write(line: string) {
      waiting += line
      if (waiting.length >= length) pass()
    },
    flush,
    flushSync() {
      pass()
      output.flushSync()
    },
  }
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
