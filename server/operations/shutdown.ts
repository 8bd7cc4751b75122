import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  CUT_OFF_AFTER_MS,
  DRAIN_CHECK_MS,
  LOG_FLUSH_TIMEOUT_MS,
  SHUTDOWN_TIMEOUT_MS,
} from '../../shared/timings.ts'
import type { Job } from '../jobs.ts'
import type { Services } from '../services.ts'

interface Stoppable extends Pick<Services, 'config' | 'logger' | 'database'> {
  readonly server: Server
  readonly metricsServer: Server | undefined
  readonly jobs: readonly Job[]
}

/**
 * Stops within 10 s, also if the signal comes twice, as it does from a terminal through npm. An uncaught error stops in
 * the same order and exits 1.
 * `stop` does so with an exit code. Nothing may start after `stopping` is aborted, which is when the shutdown begins.
 */
export function stopOnSignal(stoppable: Stoppable) {
  const { logger } = stoppable
  const stopping = new AbortController()
  const isDraining = () => stopping.signal.aborted

  const begin = (code: number) => {
    stopping.abort()
    setTimeout(() => {
      logger.fatal('shutdown timed out')
      void exit(1, logger)
    }, SHUTDOWN_TIMEOUT_MS).unref()
    void stop(stoppable).then(
      () => exit(code, logger),
      () => exit(1, logger),
    )
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (isDraining()) return
    logger.info(`${signal} received, finishing requests in progress`)
    begin(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error, stopping')
    if (!isDraining()) begin(1)
  })
  return { isDraining, stopping: stopping.signal, stop: begin }
}

async function stop(stoppable: Stoppable): Promise<void> {
  const { server, metricsServer, config, logger, database, jobs } = stoppable
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  await wait(config.drainSeconds * 1_000)
  const results = await Promise.allSettled([
    close(server, logger),
    ...jobs.map((job) => job.stop()),
  ])
  metricsServer?.close().closeAllConnections()
  await database.close()
  for (const result of results) {
    if (result.status === 'rejected')
      logger.error({ err: result.reason }, 'an error occurred during shutdown')
  }
  logger.info('stopped')
}

/** Lines that nobody reads are lost, because the process must end. */
async function exit(code: number, logger: Logger): Promise<void> {
  const flushed = new Promise((resolve) => logger.flush(resolve))
  await Promise.race([flushed, wait(LOG_FLUSH_TIMEOUT_MS)])
  process.exit(code)
}

async function close(server: Server, logger: Logger): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS)
  const cutOff = setTimeout(() => {
    logger.warn('closing connections with unfinished requests')
    server.closeAllConnections()
  }, CUT_OFF_AFTER_MS)
  await closed
  clearInterval(idle)
  clearTimeout(cutOff)
}
