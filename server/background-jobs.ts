import { startWeeklyDigest } from './analytics/digest/weekly-digest.ts'
import type { Job } from './clock.ts'
import { startDailyPurge } from './retention/daily-purge.ts'
import { startCalendarWatch } from './scheduling/watch-calendar.ts'
import type { Services } from './services.ts'

/** What the server does besides answering requests. */
export interface BackgroundJobs extends Job {
  /** Requires the tables. Of several processes, only the owner does what must be done once. */
  start(isOwner: boolean): void
}

/** Delivers mails and webhooks, reports events, mails the digest, deletes what is past its retention, watches the calendar. */
export function backgroundJobs(services: Services): BackgroundJobs {
  const jobs: Job[] = [services.outbox, services.analytics]
  return {
    start(isOwner) {
      services.analytics.start()
      if (!isOwner) return
      services.outbox.start()
      jobs.push(startDailyPurge(services))
      jobs.push(startCalendarWatch(services))
      const { facts, theme } = services.release
      jobs.push(startWeeklyDigest({ ...services, site: facts.site, theme }))
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
