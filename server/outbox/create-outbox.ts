import type { Logger } from 'pino'
import type { Site } from '../../shared/content/schemas/site.ts'
import { deskAddress } from '../../shared/forms/desk-address.ts'
import type { Forms } from '../../shared/forms/forms.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import type { Release } from '../release.ts'
import { type BookedDemos, createTransports, type PdfAddresses } from './create-transports.ts'
import { createDeliveryStore, type DeliveryStore } from './delivery-store.ts'
import type { EmailContext } from './emails/email-context.ts'
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

/** What mails say about papers and demos is read by the rooms that know them. */
interface OutboxOptions extends PdfAddresses, BookedDemos {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly database: Database
  readonly forms: Forms
}

/** Opens no connection before `start`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { config, logger, metrics, database } = options
  const deliveries = createDeliveryStore(database)
  const { transports, close } = createTransports(config, {
    ...emailContext(options),
    pdfAddress: options.pdfAddress,
    bookedDemo: options.bookedDemo,
    heldDemo: options.heldDemo,
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
  const { facts, emails, theme, demo, documents } = release
  return {
    site: facts.site,
    siteUrl: config.siteUrl,
    words: emails,
    theme,
    demo,
    forms,
    papers: facts.papers.map((paper) => ({ ...paper, title: titleOf(documents, paper.slug) })),
    recipient: recipientOf(facts.site.contact),
  }
}

function titleOf(documents: Release['documents'], slug: string): string {
  return String(documents.find(({ path }) => path === `/whitepapers/${slug}`)?.title ?? slug)
}

/** The address of the team that reads a submission. */
function recipientOf(contact: Site['contact']): EmailContext['recipient'] {
  return ({ form, answers }) => deskAddress(contact, { form, topic: answers.topic })
}
