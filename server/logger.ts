import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import { LOG_FLUSH_MS } from '../shared/timings.ts'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

/**
 * Lines wait for each other until they are 16 KiB or LOG_FLUSH_MS have passed: a write is handed to another thread, which
 * costs more than to answer with a kept page.
 */
const TOGETHER = { minLength: 16_384, maxWrite: 32_768 }

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
  const output = pino.destination({
    dest: 1,
    sync: false,
    periodicFlush: LOG_FLUSH_MS,
    contentMode: 'buffer',
    ...(config.workers > 1 ? SHARED_PIPE : TOGETHER),
  })
  return pino(options, bytesTo(output))
}

type Output = ReturnType<typeof pino.destination>

/**
 * Of strings that wait, sonic-boom counts all bytes again with each line that comes; of bytes it does not. Each line has
 * its own: a `Buffer` of it would be a part of the 64 KiB that Node cuts small ones from, and keep all of them, pages
 * among them, until V8 looks through its whole heap.
 */
function bytesTo(output: Output): DestinationStream & Pick<Output, 'flush' | 'flushSync'> {
  const encoder = new TextEncoder()
  return {
    write: (line) => output.write(encoder.encode(line) as unknown as string), // as its types say
    flush: (done) => output.flush(done),
    flushSync: () => output.flushSync(),
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
