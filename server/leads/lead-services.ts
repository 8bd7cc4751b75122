import type { Logger } from 'pino'
import { createForms } from '../../shared/forms/forms.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createKeyedHash } from '../database/secrets.ts'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'
import { createRateLimiter, limitRequests } from '../requests/rate-limiter.ts'
import { createConsentLinks, createConsentSource } from './announcements/consent-links.ts'
import { createPaperLinks, createPaperSource, pdfAddress } from './downloads/paper-links.ts'
import { answerReminder, leadsToRemindOf } from './follow-up/answer-reminder.ts'
import { createLeadLinks } from './follow-up/lead-links.ts'
import { createLeadSource } from './follow-up/lead-source.ts'
import { createLinkSigner } from './link-signer.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { createEmailContext } from './outbox/emails/email-context.ts'
import { createBookingStore } from './scheduling/booking-store.ts'
import { createBusyTimes } from './scheduling/busy-times.ts'
import { createDemoSlots } from './scheduling/demo-slots.ts'
import { createDemoSource } from './scheduling/demo-source.ts'
import { hostsByHours } from './scheduling/host-calendar.ts'
import { mailedDemos } from './scheduling/mailed-demos.ts'
import { oweBookingMails } from './scheduling/owe-booking-mails.ts'
import { createSubmissionStore } from './submissions/submission-store.ts'

export interface LeadParts {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly database: Database
}

const HOUR_MS = 3_600_000

const POSTS_PER_FORM = 5

/** What the rooms of leads/ share. */
export type LeadServices = ReturnType<typeof createLeadServices>

/** Opens no connection: the database connects on its first query, the outbox on `start`. */
export function createLeadServices(parts: LeadParts) {
  const { config, logger, release, database } = parts
  const forms = createForms(release.facts)
  const { formPostsPerHour: formsPerHour } = config
  const submissions = createSubmissionStore(database, formsPerHour)
  const links = createLinkSigner(config, database)
  const paperLinks = createPaperLinks(links)
  const consentLinks = createConsentLinks(links, parts)
  const busyTimes = createBusyTimes({ hosts: release.demo.hosts, config, logger })
  const hostsAt = hostsByHours(release.demo, busyTimes.isBusy)
  const bookings = createBookingStore(database, { hostsAt, owe: oweBookingMails, formsPerHour })
  const demoSlots = createDemoSlots({ rules: release.demo, hostsAt, readTaken: bookings.readTaken })
  const demos = { submissions, bookings, links, demoSlots }
  const leadLinks = createLeadLinks(links, config)
  const remindAt = answerReminder(release.facts.site.hours, release.demo.holidays)
  const emails = createEmailContext(parts, forms)
  const { onEnd, ...demoFacts } = mailedDemos(demos)
  const facts = {
    ...demoFacts,
    pdfAddress: pdfAddress(config, paperLinks),
    announced: consentLinks.announced,
    leadAddresses: leadLinks.addresses,
    leadsToRemindOf: leadsToRemindOf({ database, leadLinks, remindAt }),
  }
  return {
    ...parts,
    ...demos,
    forms,
    paperLinks,
    consentLinks,
    leadLinks,
    remindAt,
    hostsAt,
    busyTimes,
    demoSource: createDemoSource({ ...demos, logger }),
    paperSource: createPaperSource(paperLinks, submissions),
    consentSource: createConsentSource(consentLinks, database),
    leadSource: createLeadSource({ ...parts, ...demos, leadLinks, forms }),
    /** A refused form costs as much as an accepted one. */
    limitPosts: limitRequests(
      createRateLimiter({ points: POSTS_PER_FORM * formsPerHour, windowMs: HOUR_MS }),
    ),
    keyedHash: createKeyedHash(database),
    emails,
    outbox: createOutbox({ ...parts, emails, facts, onEnd }),
  }
}
