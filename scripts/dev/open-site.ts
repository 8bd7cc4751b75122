/** The development build's entry point, instead of `server/main.ts`. */
import type { RequestListener } from 'node:http'
import { createApp } from '../../server/app.ts'
import { backgroundJobs } from '../../server/background-jobs.ts'
import { readConfig } from '../../server/config.ts'
import { createLogger } from '../../server/logger.ts'
import { readRelease } from '../../server/release.ts'
import { createServices } from '../../server/services.ts'

export interface DevSite {
  readonly answer: RequestListener
  close(): Promise<void>
}

export async function openSite(directory: string): Promise<DevSite> {
  const config = readConfig(process.env)
  const logger = createLogger(config)
  const services = createServices({ config, logger, release: readRelease(directory) })
  await services.database.migrate()
  const jobs = backgroundJobs(services)
  jobs.start()
  return {
    answer: createApp(services),
    async close() {
      await jobs.stop()
      await services.database.close()
    },
  }
}
