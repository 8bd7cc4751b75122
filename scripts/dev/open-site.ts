/** The development build's entry point, instead of `server/main.ts`. */
import type { RequestListener } from 'node:http'
import { createAnalytics } from '../../server/analytics/index.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { createLeads } from '../../server/leads/index.ts'
import { createLogger } from '../../server/logger.ts'
import { silentMetrics } from '../../server/metrics.ts'
import { readRelease } from '../../server/release.ts'
import { createMailPreview, type PreviewMail } from '../edit/forms/preview-mail.ts'

export interface DevSite {
  readonly answer: RequestListener
  readonly previewMail: PreviewMail
  close(): Promise<void>
}

export async function openSite(directory: string): Promise<DevSite> {
  const config = readConfig(process.env)
  const logger = createLogger(config)
  const release = readRelease(directory)
  const database = openDatabase({ ...config, logger })
  const parts = { config, logger, metrics: silentMetrics, release, database }
  const leads = createLeads(parts)
  const analytics = createAnalytics({ ...parts, ...leads })
  await database.migrate()
  const jobs = [leads, analytics]
  for (const job of jobs) job.start()
  return {
    answer: createApp({ ...parts, leads, analytics }),
    previewMail: createMailPreview(parts),
    async close() {
      await Promise.all(jobs.map((job) => job.stop()))
      await database.close()
    },
  }
}
