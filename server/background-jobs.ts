import { startWeeklyDigest, type WeeklyDigest } from './analytics/digest/weekly-digest.ts'
import { type DailyPurge, startDailyPurge } from './retention/daily-purge.ts'
import { type CalendarWatch, startCalendarWatch } from './scheduling/watch-calendar.ts'
import type { Services } from './services.ts'

/** What the server does by itself, besides answering. */
export interface BackgroundJobs {
  /** Only when the tables are there. Of several processes, one does what is to be done once. */
  start(isOwner: boolean): void
  /** Resolves when nothing of it is under way, so that the database can be closed. */
  stop(): Promise<void>
}

/** Delivers what is owed, hands on what was counted and mails it every week, deletes what is past its retention, watches the calendar. */
export function backgroundJobs(services: Services): BackgroundJobs {
  let purge: DailyPurge | undefined
  let digest: WeeklyDigest | undefined
  let calendar: CalendarWatch | undefined
  return {
    start(isOwner) {
      services.analytics.start()
      if (!isOwner) return
      services.outbox.start()
      purge = startDailyPurge(services)
      calendar = startCalendarWatch(services)
      const { facts, theme } = services.release
      digest = startWeeklyDigest({ ...services, site: facts.site, theme })
    },
    async stop() {
      const { outbox, analytics } = services
      const watches = [purge?.stop(), digest?.stop(), calendar?.stop()]
      await Promise.all([outbox.stop(), analytics.stop(), ...watches])
    },
  }
}
