import { Router } from 'express'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { Job } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Release } from '../release.ts'
import { brokenLinks } from './broken-links.ts'
import { startDailyPurge } from './counts/purge-counts.ts'
import { startWeeklyDigest } from './digest/weekly-digest.ts'
import { createEventQueues, type QueueParts } from './event-queues.ts'
import { eventRoutes } from './event-routes.ts'

export interface AnalyticsParts extends QueueParts {
  readonly config: Pick<
    Config,
    'analytics' | 'siteUrl' | 'keepDays' | 'dataDir' | 'smtpUrl' | 'mailFrom'
  >
  readonly release: Release
}

export type Analytics = ReturnType<typeof createAnalytics>

/** What visitors do: received, counted, sent to providers, reported to the team each week. */
export function createAnalytics(parts: AnalyticsParts) {
  const { config, database, logger, release } = parts
  const queues = createEventQueues(parts)
  const counted = { config, logger, release, addEvents: queues.add, isOn: queues.isOn }
  const jobs: Job[] = []
  return {
    /** False: pages do not send events. */
    isOn: queues.isOn,
    addEvents: queues.add,
    counts: queues.counts,
    /** Must come before the pages. */
    routes: (pages: readonly PageRoute[]): Router =>
      Router({ caseSensitive: true, strict: true })
        .use(eventRoutes(counted, pages))
        .use(brokenLinks(counted)),
    /** Requires the tables. */
    start(): void {
      queues.start()
      const { facts, theme } = release
      jobs.push(
        startDailyPurge({ database, logger, keepDays: config.keepDays.counts }),
        startWeeklyDigest({ database, config, logger, site: facts.site, theme }),
      )
    },
    async stop(): Promise<void> {
      await Promise.all([queues, ...jobs].map((job) => job.stop()))
    },
  }
}
