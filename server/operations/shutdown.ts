import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { SHUTDOWN_TIMEOUT_MS } from '../../shared/timings.ts'

/** SIGTERM and SIGINT: take no new requests, finish those under way, exit 0. A second one: at once. */
export function stopOnSignal(server: Server, logger: Logger): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info(`${signal} received, finishing the requests under way`)
    server.close(() => {
      logger.info('stopped')
      process.exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => {
      logger.warn('requests were still under way after the time allowed')
      process.exit(1)
    }, SHUTDOWN_TIMEOUT_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
