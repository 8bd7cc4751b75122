import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Metrics, silentMetrics } from '../metrics.ts'
import type { Release } from '../release.ts'
import { serveMetrics } from './metrics-server.ts'
import { createPrometheus } from './prometheus.ts'
import { addStoreGauges, type MeasuredServices } from './store-gauges.ts'

export interface Monitoring {
  readonly metrics: Metrics
  readonly servers: readonly Server[]
  /** From now on what lies in the database is told too. */
  watch(services: MeasuredServices): void
}

const OFF: Monitoring = { metrics: silentMetrics, servers: [], watch: () => {} }

interface MetricsParts {
  readonly config: Pick<Config, 'metrics'>
  readonly logger: Logger
  readonly release: Release
  /** Of several processes that answer on one port, the number of this one; each is asked for what it has counted. */
  readonly worker?: number
}

/** With METRICS_PORT counts and serves what is counted; without it does nothing and loads nothing. */
export async function startMetrics({
  config,
  logger,
  release,
  worker = 0,
}: MetricsParts): Promise<Monitoring> {
  if (!config.metrics) return OFF
  const client = await import('prom-client')
  const { registry, metrics } = createPrometheus(client, release)
  const { host, port } = config.metrics
  const address = { host, port: port === 0 ? 0 : port + worker }
  const server = serveMetrics({ address, logger, read: () => registry.metrics() })
  return {
    metrics,
    servers: [server],
    watch: (services) => addStoreGauges({ client, registry }, services),
  }
}
