import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createLimitedServer } from './server-limits.ts'

export interface MetricsServerOptions {
  readonly address: NonNullable<Config['metrics']>
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** Everything that is measured, as Prometheus reads it. */
  readonly read: () => Promise<string>
}

/** `GET /metrics` on a port of its own, so that no visitor gets there. One that cannot listen is logged; the site goes on. */
export function serveMetrics({ address, logger, read }: MetricsServerOptions): Server {
  const server = createLimitedServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    try {
      const text = await read()
      res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'the metrics cannot be read')
      res.writeHead(500).end()
    }
  })
  server.on('error', (error) => logger.error({ err: error }, 'the metrics have no port'))
  server.listen({ ...address, exclusive: true }, () => {
    logger.info({}, `metrics on http://${address.host}:${address.port}/metrics`)
  })
  return server
}
