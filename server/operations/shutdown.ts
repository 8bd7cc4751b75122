import type { Server } from 'node:http'
import { SHUTDOWN_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Services } from '../services.ts'
import type { BackgroundJobs } from './background-jobs.ts'

/**
 * SIGTERM and SIGINT: take no new requests, finish those under way, give back what the outbox has leased, close the
 * database, exit 0. A second one: at once.
 */
export function stopOnSignal(
  server: Server,
  { logger, database }: Services,
  jobs: BackgroundJobs,
): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info(`${signal} received, finishing the requests under way`)
    setTimeout(() => {
      logger.warn('requests were still under way after the time allowed')
      process.exit(1)
    }, SHUTDOWN_TIMEOUT_MS).unref()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.all([closed, jobs.stop()])
    await database.close()
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
