import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, pino } from 'pino'
import { LOG_FLUSH_MS } from '../shared/timings.ts'
import type { Config } from './config.ts'
import { loggedError } from './logged-error.ts'

/** Lines wait for each other until they are so many bytes or LOG_FLUSH_MS have passed: a write costs more than a line. */
const WRITE_TOGETHER_BYTES = 8_192

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
    minLength: WRITE_TOGETHER_BYTES,
    periodicFlush: LOG_FLUSH_MS,
    contentMode: 'buffer',
    ...(config.workers > 1 ? SHARED_PIPE : {}),
  })
  return pino(options, bytesTo(output))
}

type Output = ReturnType<typeof pino.destination>

/** Of strings that wait, sonic-boom counts all bytes again with each line that comes; of buffers it does not. */
function bytesTo(output: Output): DestinationStream & Pick<Output, 'flush' | 'flushSync'> {
  return {
    write: (line) => output.write(Buffer.from(line) as unknown as string), // as its types say
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
