import { Router } from 'express'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import { type Job, startDailyJob } from '../jobs.ts'
import type { Services } from '../services.ts'
import { createCounts } from './counts/create-counts.ts'
import { purgeCounts } from './counts/purge-counts.ts'
import { startWeeklyDigest } from './digest/weekly-digest.ts'
import { brokenLinks, eventRoutes } from './event-routes.ts'
import { createEventQueue } from './ga4/event-queue.ts'
import type { SiteEvent } from './site-event.ts'

export type Analytics = ReturnType<typeof createAnalytics>

interface AnalyticsServices extends Omit<Services, 'metrics'> {
  /** Of leads, for the digest. */
  readonly countFailedDeliveries: () => Promise<number>
}

/** From the events of browsers to daily counts, the weekly digest and Google Analytics. */
export function createAnalytics(services: AnalyticsServices) {
  const { config, logger, database, release } = services
  const { isStored, ga4: account } = config.analytics
  const counts = isStored ? createCounts({ database, logger }) : undefined
  const queue =
    account && createEventQueue({ account: { ...account, siteUrl: config.siteUrl }, logger })
  const receivers = [counts, queue].filter((receiver) => receiver !== undefined)
  const jobs: Job[] = [...receivers]
  function addEvents(events: readonly SiteEvent[], network: string): void {
    for (const receiver of receivers) receiver.add(events, network)
  }
  /** False: pages do not send events. */
  const isOn = jobs.length > 0
  return {
    isOn,
    addEvents,
    /** Must come before `pageRoutes`, which answers for missing pages. */
    routes(pages: readonly PageRoute[]): Router {
      const router = Router({ caseSensitive: true, strict: true })
      if (!isOn) return router
      const counted = { config, release, addEvents }
      return router.use(eventRoutes(counted, pages)).use(brokenLinks(counted))
    },
    /** Requires the tables. */
    start(): void {
      for (const receiver of receivers) receiver.start()
      jobs.push(
        startDailyJob({
          logger,
          name: 'daily purge of analytics',
          run: async () => ({ counts: await purgeCounts(database) }),
        }),
        startWeeklyDigest(services),
      )
    },
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
