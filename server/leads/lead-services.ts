import { HOUR_MS } from '../../shared/durations.ts'
import { createForms } from '../../shared/forms/forms.ts'
import { createKeyedHash } from '../database/secrets.ts'
import { readSender } from '../mail/send-email.ts'
import { createRateLimiter, limitRequests } from '../requests/rate-limiter.ts'
import type { Services } from '../services.ts'
import { createAddressBook } from './addresses/address-book.ts'
import { createMailTurns } from './addresses/mail-turns.ts'
import { createMayWrite } from './addresses/may-write.ts'
import { notifyOfUnreachable } from './addresses/notify-of-unreachable.ts'
import { createDownloadCounts } from './downloads/count-downloads.ts'
import { answerReminder } from './follow-up/answer-reminder.ts'
import { createDeliveryStore } from './ledger/delivery-store.ts'
import { createLinkSigner } from './link-signer.ts'
import { createOutbox } from './outbox/outbox-worker.ts'
import { createBookingStore } from './scheduling/booking-store.ts'
import { createBusyTimes } from './scheduling/busy/busy-times.ts'
import { createDemoSlots } from './scheduling/demo-slots.ts'
import { beginHold } from './scheduling/hold-booking.ts'
import { hostsByHours } from './scheduling/host-calendar.ts'
import { createSubmissionStore } from './submissions/submission-store.ts'

const POSTS_PER_FORM = 5

/** What the folders of leads/ share. Those that take it are imported by index.ts; from here it would be a cycle. */
export type LeadServices = ReturnType<typeof createLeadServices>

/** Opens no connection: the database connects on its first query, the outbox on `start`. */
export function createLeadServices(shared: Services) {
  const { config, release, database } = shared
  const { facts, demo: rules } = release
  const { formPostsPerHour: formsPerHour } = config
  const busyTimes = createBusyTimes({ ...shared, hosts: rules.hosts })
  const hostsAt = hostsByHours(rules, busyTimes.isBusy)
  const bookings = createBookingStore(database, { hostsAt, formsPerHour })
  const keyedHash = createKeyedHash(database)
  const addresses = createAddressBook(database, keyedHash)
  const mailTurns = createMailTurns(database)
  const deliveries = createDeliveryStore(database, {
    release: {
      // A commit that takes back another one has the version of before, and is no rollback.
      version: `${release.version} ${release.commit ?? ''}`.trim(),
      hosts: rules.hosts.map(({ name }) => name),
      papers: facts.papers.map(({ slug }) => slug),
    },
    async onEnd(...end) {
      await beginHold(rules.holds)(...end)
      await notifyOfUnreachable(...end)
    },
  })
  return {
    ...shared,
    forms: createForms(facts),
    submissions: createSubmissionStore(database, formsPerHour),
    links: createLinkSigner(config, database),
    bookings,
    downloads: createDownloadCounts(shared),
    hostsAt,
    busyTimes,
    demoSlots: createDemoSlots({ rules, hostsAt, readTaken: bookings.readTaken }),
    remindAt: answerReminder(facts.site.hours, rules.holidays),
    /** A refused form costs as much as an accepted one. */
    limitPosts: limitRequests(
      createRateLimiter({ points: POSTS_PER_FORM * formsPerHour, windowMs: HOUR_MS }),
    ),
    keyedHash,
    addresses,
    mailTurns,
    mayWrite: createMayWrite({ ...shared, addresses, mailTurns, bookings }),
    /** Sends every email, and so organizes every demo. Throws if MAIL_FROM is invalid. */
    sender: readSender(config.mailFrom, facts.site),
    deliveries,
    outbox: createOutbox({ ...shared, deliveries }),
  }
}
