import type { Logger } from 'pino'
import { paperFilePath } from '../../shared/downloads/paper-file-path.ts'
import type { Forms } from '../../shared/forms/forms.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { PaperLinks } from '../downloads/paper-links.ts'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'
import type { BookingStore } from '../scheduling/booking-store.ts'
import type { BookingTokens } from '../scheduling/booking-token.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import { type BookedDemos, createTransports, type PdfAddresses } from './create-transports.ts'
import { createDeliveryStore, type DeliveryStore } from './delivery-store.ts'
import type { EmailContext } from './emails/email-context.ts'
import { heldDemo } from './held-demo.ts'
import { startOutbox } from './outbox-worker.ts'
import { recipientOf } from './recipient.ts'

/** Sends what is owed, from `start` to `stop`. */
export interface Outbox {
  readonly deliveries: DeliveryStore
  start(): void
  /** Something new is owed: do not wait for the next look. */
  wake(): void
  /** Waits for the attempts under way and gives back what was not begun. */
  stop(): Promise<void>
}

interface OutboxParts {
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
export function createOutbox(parts: OutboxParts): Outbox {
  const { config, logger, metrics, database } = parts
  const deliveries = createDeliveryStore(database)
  const { transports, close } = createTransports(config, {
    ...emailContext(parts),
    pdfAddress: pdfAddress(parts),
    bookedDemo: bookedDemo(parts),
    heldDemo: heldDemo(parts),
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

function emailContext({ config, release, forms }: OutboxParts): EmailContext {
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

/** Signed anew for every mail that is sent, so that one that comes late is good for as long as any other. */
function pdfAddress({ config, paperLinks }: OutboxParts): PdfAddresses['pdfAddress'] {
  return async ({ form, answers, reference }) => {
    const slug = answers.paper
    if (form !== 'whitepaper' || slug === undefined) return undefined
    return config.siteUrl + paperFilePath(slug, await paperLinks.key({ slug, reference }))
  }
}

function bookedDemo({ bookings, bookingTokens }: OutboxParts): BookedDemos['bookedDemo'] {
  return async ({ id }) => {
    const booking = await bookings.findOf(id)
    if (!booking) return undefined
    const token = await bookingTokens.sign('change', booking.id)
    return { booking, token, isFirstWord: !(await bookings.wasTold(booking)) }
  }
}
