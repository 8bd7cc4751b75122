import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { WORKER_RESTART_LONGEST_MS, WORKER_RESTART_MS } from '../../shared/timings.ts'

const NUMBER_ARGUMENT = /^--worker=(\d+)$/

/** Replaces signals between processes. */
const STOP_MESSAGE = 'stop'

interface WorkersOptions {
  readonly count: number
  readonly program: string
  readonly logger: Pick<Logger, 'info' | 'error'>
}

/** Restarts a worker that exits. If none was ever ready, a failed start ends all: a wrong setting shows at once. */
export function startWorkers({ count, program, logger }: WorkersOptions): void {
  const workers = new Set<Worker>()
  let wasAnyReady = false
  let isStopping = false
  let exitCode = 0

  const start = (number: number, attempt = 0) => {
    if (isStopping) return
    cluster.setupPrimary({ exec: program, args: [`--worker=${number}`] })
    const worker = cluster.fork()
    const { pid } = worker.process
    let isReady = false
    workers.add(worker)
    worker.on('listening', () => {
      isReady = true
      wasAnyReady = true
      logger.info({ pid, number }, 'worker is ready')
    })
    worker.on('exit', (code, signal) => {
      workers.delete(worker)
      if (isStopping || !wasAnyReady) return end(isReady ? code : code || 1)
      const nextAttempt = isReady ? 0 : attempt + 1
      const waitMs = Math.min(WORKER_RESTART_MS * 2 ** nextAttempt, WORKER_RESTART_LONGEST_MS)
      const what = isReady ? 'worker exited' : 'worker failed to start'
      logger.error({ pid, number, code, signal, waitMs }, `${what}, restarting it`)
      setTimeout(start, waitMs, number, nextAttempt)
    })
  }
  const end = (code: number) => {
    exitCode ||= code
    if (!isStopping) stop()
    else if (workers.size === 0) process.exit(exitCode)
  }
  const stop = () => {
    isStopping = true
    for (const worker of workers) if (worker.isConnected()) worker.send(STOP_MESSAGE)
    if (workers.size === 0) process.exit(exitCode)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  cluster.schedulingPolicy = cluster.SCHED_RR // regardless of NODE_CLUSTER_SCHED_POLICY
  for (let number = 0; number < count; number += 1) start(number)
}

export function workerNumber(): number {
  const numbers = process.argv.flatMap((argument) => NUMBER_ARGUMENT.exec(argument)?.[1] ?? [])
  return Number(numbers[0] ?? 0)
}

export function onStop(stop: (reason: NodeJS.Signals) => void): void {
  process.on('SIGTERM', (signal) => !cluster.isWorker && stop(signal))
  process.on('SIGINT', (signal) => !cluster.isWorker && stop(signal))
  if (!cluster.isWorker) return
  // A terminal signals every process, and the primary forwards its signal: handle only one of them.
  process.on('message', (message) => message === STOP_MESSAGE && stop('SIGTERM'))
}
