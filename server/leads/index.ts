import { Router } from 'express'
import type { PageSources } from '../../shared/pages/page-payload.ts'
import type { Job } from '../jobs.ts'
import type { Services } from '../services.ts'
import { consentSource, unsubscribeRoutes } from './announcements/unsubscribe-page.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { paperSource } from './downloads/paper-links.ts'
import { leadRoutes, leadSource } from './follow-up/lead-page.ts'
import { formRoutes, type LeadPages } from './forms/receive-submission.ts'
import { createLeadServices } from './lead-services.ts'
import { countGivenUp } from './ledger/count-deliveries.ts'
import { createTransports } from './outbox/create-transports.ts'
import { startDailyPurge } from './retention/daily-purge.ts'
import { notifyOfKeptLeads } from './retention/kept-leads-email.ts'
import { bookingCalendar } from './scheduling/booking-links.ts'
import { changeRoutes } from './scheduling/change-routes.ts'
import { demoSource } from './scheduling/demo-source.ts'
import { demoSlots } from './scheduling/slot-routes.ts'
import { noteSender } from './sender-notes.ts'

export type Leads = ReturnType<typeof createLeads>

/** Forms, bookings and downloads, from the request to the emails that they owe. */
export function createLeads(shared: Services) {
  const services = createLeadServices(shared)
  const { outbox, busyTimes, downloads } = services
  const { transports, close } = createTransports(services)
  const jobs: Job[] = []
  return {
    /** What pages show of demo times, bookings, paper links, consents and leads. */
    pageSources: {
      demo: demoSource(services),
      paper: paperSource(services),
      consent: consentSource(services),
      lead: leadSource(services),
    } satisfies PageSources,
    countFailedDeliveries: () => countGivenUp(shared.database.kysely),
    /** For the readiness probe, metrics and tests. */
    services,
    routes: ({ routes, answerPage }: LeadPages): Router =>
      Router({ caseSensitive: true, strict: true })
        .use(unsubscribeRoutes(services))
        .use(leadRoutes(services))
        .use(changeRoutes(services, answerPage)) // before the forms: the same URLs with a booking
        .use(formRoutes(services, { routes, answerPage }))
        .use(downloadRoutes(services, answerPage))
        .use(demoSlots(services))
        .use(bookingCalendar(services)),
    /** Requires the tables. */
    start(): void {
      noteSender(services)
      outbox.start(transports)
      downloads.start()
      const notifyTeam = notifyOfKeptLeads(services)
      jobs.push(busyTimes.start(), startDailyPurge({ ...services, notifyTeam }))
    },
    async stop(): Promise<void> {
      await Promise.all([outbox, downloads, ...jobs].map((job) => job.stop()))
      close()
    },
  }
}
