import type { Logger } from 'pino'
import type { Site } from '../../shared/content/schemas/site.ts'
import { paperFilePath } from '../../shared/downloads/paper-file-path.ts'
import type { Forms } from '../../shared/forms/forms.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { PaperLinks } from '../downloads/paper-links.ts'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'
import type { BookingStore } from '../scheduling/booking-store.ts'
import type { BookingTokens } from '../scheduling/booking-token.ts'
import type { Booking } from '../submissions/booking.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import { type BookedDemos, createTransports, type PdfAddresses } from './create-transports.ts'
import { createDeliveryStore, type DeliveryStore } from './delivery-store.ts'
import type { EmailContext } from './emails/email-context.ts'
import type { OtherDemo } from './emails/hold-email.ts'
import { startOutbox } from './outbox-worker.ts'

/** Sends what is owed, from `start` to `stop`. */
export interface Outbox {
  readonly deliveries: DeliveryStore
  start(): void
  /** Something new is owed: deliver it now. */
  wake(): void
  /** Waits for the attempts under way and gives back what was not begun. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly database: Database
  readonly forms: Forms
  readonly paperLinks: PaperLinks
  readonly submissions: SubmissionStore
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
}

/** Opens no connection before `start`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { config, logger, metrics, database } = options
  const deliveries = createDeliveryStore(database)
  const { transports, close } = createTransports(config, {
    ...emailContext(options),
    pdfAddress: pdfAddress(options),
    bookedDemo: bookedDemo(options),
    heldDemo: heldDemo(options),
  })
  let worker: ReturnType<typeof startOutbox> | undefined
  return {
    deliveries,
    start() {
      worker ??= startOutbox({ deliveries, transports, logger, metrics })
    },
    wake: () => worker?.wake(),
    async stop() {
      await worker?.stop()
      close()
    },
  }
}

function emailContext({ config, release, forms }: OutboxOptions): EmailContext {
  const { facts, emails, demo, documents } = release
  return {
    site: facts.site,
    siteUrl: config.siteUrl,
    words: emails,
    demo,
    forms,
    papers: facts.papers.map((paper) => ({ ...paper, title: titleOf(documents, paper.slug) })),
    recipient: recipientOf(facts.site.contact),
  }
}

function titleOf(documents: Release['documents'], slug: string): string {
  return String(documents.find(({ path }) => path === `/whitepapers/${slug}`)?.title ?? slug)
}

/** The mailbox that reads a submission: by topic for a message, otherwise by form. */
function recipientOf({ emails, topics, forms }: Site['contact']): EmailContext['recipient'] {
  return ({ form, answers }) => {
    if (form !== 'contact') return emails[forms[form]]
    const topic = topics.find(({ value }) => value === answers.topic)
    return emails[topic?.lane ?? 'sales'] // the topic has been removed since
  }
}

/** Signed again for each attempt, so that the link of a late email is valid as long as any other. */
function pdfAddress({ config, paperLinks }: OutboxOptions): PdfAddresses['pdfAddress'] {
  return async ({ form, answers, reference }) => {
    const slug = answers.paper
    if (form !== 'whitepaper' || slug === undefined) return undefined
    return config.siteUrl + paperFilePath(slug, await paperLinks.key({ slug, reference }))
  }
}

function bookedDemo({ bookings, bookingTokens }: OutboxOptions): BookedDemos['bookedDemo'] {
  return async ({ id }) => {
    const booking = await bookings.findOf(id)
    if (!booking) return undefined
    const token = await bookingTokens.sign('change', booking.id)
    return { booking, token, isFirstWord: !(await bookings.wasTold(booking)) }
  }
}

function heldDemo(options: OutboxOptions): BookedDemos['heldDemo'] {
  const { bookings, bookingTokens } = options
  return async (submission) => {
    const booking = await bookings.findOf(submission.id)
    if (booking?.state !== 'held') return undefined
    return {
      booking,
      submission,
      token: await bookingTokens.sign('confirm', booking.id),
      hasPlace: await bookings.hasPlace(booking),
      other: await otherDemo(options, booking),
    }
  }
}

async function otherDemo(
  { bookings, bookingTokens, submissions }: OutboxOptions,
  held: Booking,
): Promise<OtherDemo | undefined> {
  const booking = await bookings.findOther(held)
  const submission = booking && (await submissions.find(booking.submissionId))
  if (!booking || !submission) return undefined
  return { booking, submission, token: await bookingTokens.sign('change', booking.id) }
}
