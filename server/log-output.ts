import { write as writeFile } from 'node:fs'
import { Socket } from 'node:net'
import type { DestinationStream } from 'pino'

/** A write of up to 4 KiB (PIPE_BUF) to a pipe is atomic, also next to those of other processes. */
const BATCH_BYTES = 4_096

const BATCH_DELAY_MS = 100

/** Further lines are lost, because the memory must not grow. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

const RETRY_MS = 1_000

export interface LogOutput extends DestinationStream {
  /** Calls `done` when no line waits any more, or after a failed write. Not while nobody reads a pipe. */
  flush(done: () => void): void
}

/**
 * Standard output, written in batches. Nobody waits for it: on a full disk and in front of a pipe that is not read, lines
 * wait in memory, and the log says how many were lost. (pino's own destination retries synchronously for ever when the
 * process ends or after an error, and nothing is answered meanwhile.)
 */
export function createLogOutput(): LogOutput {
  const write = standardOutput()
  const batches: string[] = [] // the last one is being filled
  let filledBytes = 0
  let unwritten = Buffer.alloc(0)
  let waitingBytes = 0
  let lostLines = 0
  let isWriting = false
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined
  let flushing: (() => void)[] = []

  function add(line: string): void {
    const text = lostLines > 0 ? lossOf(lostLines) + line : line
    const bytes = Buffer.byteLength(text)
    if (waitingBytes + bytes > MAX_WAITING_BYTES) {
      lostLines += 1
      return
    }
    lostLines = 0
    waitingBytes += bytes
    if (batches.length > 0 && filledBytes + bytes <= BATCH_BYTES) {
      batches[batches.length - 1] += text
      filledBytes += bytes
    } else {
      batches.push(text)
      filledBytes = bytes
    }
    if (batches.length > 1 && !hasFailed) send()
    else timer ??= setTimeout(send, BATCH_DELAY_MS)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (isWriting) return
    if (unwritten.length === 0) unwritten = Buffer.from(batches.shift() ?? '')
    if (unwritten.length === 0) {
      flushed()
      return
    }
    isWriting = true
    write(unwritten, (error, written = 0) => {
      isWriting = false
      hasFailed = Boolean(error)
      unwritten = unwritten.subarray(written)
      waitingBytes -= written
      if (hasFailed) {
        timer ??= setTimeout(send, RETRY_MS).unref()
        flushed()
      } else if (unwritten.length > 0 || batches.length > 1 || flushing.length > 0) send()
      else if (batches.length > 0) timer ??= setTimeout(send, BATCH_DELAY_MS)
    })
  }

  function flushed(): void {
    for (const done of flushing) done()
    flushing = []
  }

  return {
    write: add,
    flush(done) {
      flushing.push(done)
      send()
    },
  }
}

type Write = (bytes: Buffer, done: (error?: Error | null, written?: number) => void) => void

/** Never blocks: Node writes to pipes, sockets and terminals without waiting, but to files synchronously. */
function standardOutput(): Write {
  const { stdout } = process
  if (!(stdout instanceof Socket)) return (bytes, done) => writeFile(1, bytes, done)
  // `done` gets it too, and without a listener the process would end. One for all loggers of `npm run dev`.
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {})
  return (bytes, done) => stdout.write(bytes, (error) => done(error, error ? 0 : bytes.length))
}

function lossOf(lines: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, msg: 'log lines were lost', lines })}\n`
}
