import { join } from 'node:path'
import { createAnalytics } from './analytics/index.ts'
import { createApp, renderHome } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { createLeads } from './leads/index.ts'
import { createLogger } from './logger.ts'
import { silentMetrics } from './metrics.ts'
import { createLimitedServer, limitConnections } from './operations/server-limits.ts'
import { stopOnSignal } from './operations/shutdown.ts'
import { readRelease } from './release.ts'

async function start(config: Config): Promise<void> {
  const logger = createLogger(config)
  process.removeAllListeners('warning') // Node's own listener prints text between the JSON lines
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node'))
  const release = readRelease(join(import.meta.dirname, '..'))
  const { version, commit } = release
  logger.info({ version, commit, settings: config.printable }, 'starting')
  for (const warning of config.warnings) logger.warn(warning)
  // Imported on request, because loading it takes longer than starting the rest of the server.
  const monitoring =
    config.metrics &&
    (await import('./operations/prometheus.ts')).startMetrics(config.metrics, logger)
  const { metrics = silentMetrics } = monitoring ?? {}
  const database = openDatabase({ ...config, logger })
  const shared = { config, logger, metrics, release, database }
  const leads = createLeads(shared)
  const analytics = createAnalytics({ ...shared, ...leads })
  const jobs = [leads, analytics]
  monitoring?.watch(leads.services)

  const server = createLimitedServer((req, res) => app(req, res), {
    keepAliveTimeout: config.keepAliveSeconds * 1_000,
  })
  const { isDraining, stopping, stop } = stopOnSignal({
    ...{ server, config, logger, database, jobs },
    metricsServer: monitoring?.server,
  })
  const services = { ...shared, leads, analytics, isDraining }
  const app = createApp(services)
  await renderHome(services) // a server that cannot render must not say that it is ready
  limitConnections(server, { metrics, logger })
  const startJobs = () => {
    for (const job of jobs) job.start()
  }
  await prepareDatabase(database, { logger, signal: stopping, onReady: startJobs })
  if (stopping.aborted) return

  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    logger.fatal(`port ${config.port} is taken: stop what uses it, or set PORT to another`)
    stop(1) // in order, because jobs may be sending emails
  })
  server.listen({ port: config.port, host: config.host }, () => {
    logger.info(
      { version: release.version },
      `listening on port ${config.port} of ${config.host ?? 'all addresses'} for ${config.siteUrl}`,
    )
  })
}

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  createLogger({ logLevel: 'info' }).fatal(`invalid settings:\n${error.message}`)
  process.exitCode = 1
}
