import type { Logger } from 'pino'
import type { WhitepaperDocument } from '../../../shared/content/records.ts'
import { formMailbox } from '../../../shared/forms/form-mailbox.ts'
import type { Forms } from '../../../shared/forms/forms.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { readSender } from '../../mail/send-email.ts'
import type { Metrics } from '../../metrics.ts'
import type { Release } from '../../release.ts'
import { createTransports, type EmailFacts } from './create-transports.ts'
import { createDeliveryStore, type DeliveryStoreOptions } from './delivery-store.ts'
import type { EmailContext } from './emails/email-context.ts'
import { startOutbox } from './outbox-worker.ts'

export interface OutboxOptions extends Pick<DeliveryStoreOptions, 'onEnd'> {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly release: Release
  readonly database: Database
  readonly forms: Forms
  readonly facts: EmailFacts
}

/** Opens no connection before `start`. */
export function createOutbox(options: OutboxOptions) {
  const { config, logger, metrics, database, facts, onEnd } = options
  const deliveries = createDeliveryStore(database, { onEnd })
  const { transports, close } = createTransports(config, { ...emailContext(options), facts })
  let worker: ReturnType<typeof startOutbox> | undefined
  return {
    deliveries,
    start(): void {
      worker ??= startOutbox({ deliveries, transports, logger, metrics })
    },
    wake: () => worker?.wake(),
    async stop(): Promise<void> {
      await worker?.stop()
      close()
    },
  }
}

function emailContext({ config, release, forms }: OutboxOptions): EmailContext {
  const { facts, emails, theme, demo, documents } = release
  const nameOf = (slug: string) => {
    const document = documents.find(({ path }) => path === `/whitepapers/${slug}`)
    const { title = slug, summary = '' } = (document ?? {}) as Partial<WhitepaperDocument>
    return { title, summary }
  }
  return {
    site: facts.site,
    sender: readSender(config.mailFrom, facts.site),
    siteUrl: config.siteUrl,
    words: emails,
    theme,
    demo,
    forms,
    papers: facts.papers.map((paper) => ({ ...paper, ...nameOf(paper.slug) })),
    recipient: ({ form, answers }) =>
      formMailbox(facts.site.contact, { form, topic: answers.topic }),
  }
}
