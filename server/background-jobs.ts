import type { Job } from './clock.ts'
import { startDailyPurge } from './leads/retention/daily-purge.ts'
import { startCalendarWatch } from './leads/scheduling/watch-calendar.ts'
import type { Services } from './services.ts'

export interface BackgroundJobs extends Job {
  /** Requires the tables. */
  start(): void
}

export function backgroundJobs(services: Services): BackgroundJobs {
  const jobs: Job[] = [services.outbox, services.analytics]
  return {
    start() {
      services.analytics.start()
      services.outbox.start()
      jobs.push(startDailyPurge(services))
      jobs.push(startCalendarWatch(services))
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
