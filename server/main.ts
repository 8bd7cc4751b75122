import { join } from 'node:path'
import { createApp } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { createLogger } from './logger.ts'
import {
  createLimitedServer,
  limitConnections,
  refuseUnreadable,
} from './operations/server-limits.ts'
import { stopOnSignal } from './operations/shutdown.ts'
import { startMetrics } from './operations/start-metrics.ts'
import { watchEventLoop } from './operations/watch-event-loop.ts'
import { readRelease } from './release.ts'
import { createServices } from './services.ts'
import { checkRetention } from './settings/deployment-warnings.ts'

async function start(config: Config): Promise<void> {
  const logger = createLogger(config)
  const release = readRelease(join(import.meta.dirname, '..'))
  const { version, commit } = release
  logger.info({ version, commit, settings: config.printable }, 'starting')
  for (const warning of config.warnings) logger.warn(warning)
  const monitoring = await startMetrics({ config, logger, release })
  const services = createServices({ config, logger, release, metrics: monitoring.metrics })
  monitoring.watch(services)
  checkRetention({ keepDays: config.keepDays, site: release.facts.site }, logger)

  const server = createLimitedServer((req, res) => app(req, res))
  const jobs = backgroundJobs(services)
  const { isDraining } = stopOnSignal({ server, others: monitoring.servers, services, jobs })
  const { isOverloaded } = watchEventLoop(logger)
  const app = createApp(services, {}, { isDraining, isOverloaded })
  limitConnections(server, services)
  refuseUnreadable(server, logger)
  await prepareDatabase(services.database, logger, () => jobs.start())

  server.on('error', async (error) => {
    logger.fatal({ err: error }, `cannot listen on port ${config.port}`)
    await jobs.stop()
    await services.database.close()
    process.exit(1)
  })
  server.listen({ port: config.port, host: config.host }, () => {
    logger.info({ version: release.version }, `ready on ${config.siteUrl}`)
  })
}

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`Invalid settings:\n${error.message}\n`)
  process.exitCode = 1
}
