import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { WORKER_RESTART_MS } from '../../shared/timings.ts'

/** Tells a worker its number. The first, 0, owns what the server does by itself. */
const NUMBER_ARGUMENT = /^--worker=(\d+)$/

/** What the first process tells the others, in place of signals. */
const STOP_MESSAGE = 'stop'

interface WorkersOptions {
  readonly count: number
  /** The file each of them runs. */
  readonly program: string
  readonly logger: Pick<Logger, 'info' | 'error'>
}

/**
 * Starts `count` processes of this program, which answer on one port, and another for each that ends unasked. One of
 * them owns the background jobs. A signal is passed on once: the process ends when all others have, with 0 if every
 * one of them ended well.
 */
export function startWorkers({ count, program, logger }: WorkersOptions): void {
  const workers = new Set<Worker>()
  let isStopping = false
  let exitCode = 0

  const start = (number: number) => {
    cluster.setupPrimary({ exec: program, args: [`--worker=${number}`] })
    const worker = cluster.fork()
    let isReady = false
    workers.add(worker)
    worker.on('listening', () => {
      isReady = true
      logger.info({ pid: worker.process.pid, number }, 'worker is ready')
    })
    worker.on('exit', (code, signal) => {
      workers.delete(worker)
      if (isStopping || !isReady) return end(isReady ? code : code || 1)
      logger.error(
        { pid: worker.process.pid, code, signal },
        'a worker has ended, starting another',
      )
      setTimeout(() => !isStopping && start(number), WORKER_RESTART_MS)
    })
  }
  /** Also for a worker that never got as far as to listen: the next one would not either. */
  const end = (code: number) => {
    exitCode ||= code
    if (!isStopping) stop()
    if (workers.size === 0) process.exit(exitCode)
  }
  const stop = () => {
    isStopping = true
    for (const worker of workers) if (worker.isConnected()) worker.send(STOP_MESSAGE)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  for (let number = 0; number < count; number += 1) start(number)
}

/** The number of this process among those that answer on one port, from 0. The first owns the background jobs. */
export function workerNumber(): number {
  const numbers = process.argv.flatMap((argument) => NUMBER_ARGUMENT.exec(argument)?.[1] ?? [])
  return Number(numbers[0] ?? 0)
}

/** Registers what is to happen when this process is told to stop; each telling counts. */
export function onStop(stop: (reason: NodeJS.Signals) => void): void {
  process.on('SIGTERM', (signal) => !cluster.isWorker && stop(signal))
  process.on('SIGINT', (signal) => !cluster.isWorker && stop(signal))
  if (!cluster.isWorker) return
  // A terminal or a service manager signals every process, and the first one passes its own on: it alone is heard.
  process.on('message', (message) => message === STOP_MESSAGE && stop('SIGTERM'))
}
