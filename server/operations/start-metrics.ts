import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Metrics, silentMetrics } from '../metrics.ts'
import { createPrometheus } from './prometheus.ts'
import { createLimitedServer } from './server-limits.ts'
import { addStoreGauges, type MeasuredServices } from './store-gauges.ts'

export interface Monitoring {
  readonly metrics: Metrics
  readonly servers: readonly Server[]
  watch(services: MeasuredServices): void
}

const OFF: Monitoring = { metrics: silentMetrics, servers: [], watch: () => {} }

interface MetricsParts {
  readonly config: Pick<Config, 'metrics'>
  readonly logger: Logger
}

export async function startMetrics(parts: MetricsParts): Promise<Monitoring> {
  const { config, logger } = parts
  if (!config.metrics) return OFF
  const client = await import('prom-client')
  const { registry, metrics } = createPrometheus(client)
  const server = serveMetrics({ address: config.metrics, logger, read: () => registry.metrics() })
  return {
    metrics,
    servers: [server],
    watch: (services) => addStoreGauges({ client, registry }, services),
  }
}

interface MetricsServerOptions {
  readonly address: NonNullable<Config['metrics']>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly read: () => Promise<string>
}

/** On a port of its own, which visitors cannot reach. A port in use is logged, and the site runs without metrics. */
function serveMetrics({ address, logger, read }: MetricsServerOptions): Server {
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
  server.on('error', (error) => logger.error({ err: error }, 'the metrics server cannot listen'))
  server.listen({ ...address, exclusive: true }, () => {
    logger.info({}, `metrics on http://${address.host}:${address.port}/metrics`)
  })
  return server
}
