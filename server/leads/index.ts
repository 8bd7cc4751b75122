import { Router } from 'express'
import type { PageSources } from '../../shared/pages/page-payload.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { Job } from '../clock.ts'
import type { AnswerPage } from '../requests/answer-page.ts'
import { unsubscribeRoutes } from './announcements/unsubscribe-routes.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { leadRoutes } from './follow-up/lead-routes.ts'
import { formRoutes } from './forms/receive-submission.ts'
import { createLeadServices, type LeadParts } from './lead-services.ts'
import { startDailyPurge } from './retention/purge-leads.ts'
import { bookingCalendar } from './scheduling/booking-calendar.ts'
import { changeRoutes } from './scheduling/change-routes.ts'
import { demoSlots } from './scheduling/slot-routes.ts'

export type Leads = ReturnType<typeof createLeads>

/** Forms, bookings and downloads, from the request to the emails that they owe. */
export function createLeads(parts: LeadParts) {
  const services = createLeadServices(parts)
  const { outbox, demoSource, paperSource, consentSource, leadSource, database } = services
  const jobs: Job[] = [outbox]
  return {
    /** What pages show of demo times, bookings, paper links, consents and leads. */
    pageSources: {
      demo: demoSource,
      paper: paperSource,
      consent: consentSource,
      lead: leadSource,
    } satisfies PageSources,
    /** For metrics and tests. */
    services,
    routes: (pages: LeadPages) => allRoutes(services, pages),
    /** Asked by the readiness probe. */
    checked: { storage: database, busyTimes: services.busyTimes },
    /** Requires the tables. */
    start(): void {
      outbox.start()
      jobs.push(services.busyTimes.start())
      jobs.push(startDailyPurge(services))
    },
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

export interface LeadPages {
  readonly routes: readonly PageRoute[]
  readonly answerPage: AnswerPage
}

function allRoutes(
  services: ReturnType<typeof createLeadServices>,
  { routes, answerPage }: LeadPages,
): Router {
  return Router({ caseSensitive: true, strict: true })
    .use(unsubscribeRoutes(services))
    .use(leadRoutes(services))
    .use(changeRoutes(services, answerPage)) // before the forms: the same URLs with a booking
    .use(formRoutes(services, { routes, answerPage }))
    .use(downloadRoutes(services, answerPage))
    .use(demoSlots(services))
    .use(bookingCalendar(services))
}
