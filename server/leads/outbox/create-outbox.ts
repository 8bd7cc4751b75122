import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Metrics } from '../../metrics.ts'
import { createTransports, type EmailFacts } from './create-transports.ts'
import { createDeliveryStore, type DeliveryStoreOptions } from './delivery-store.ts'
import type { EmailContext } from './emails/email-context.ts'
import { startOutbox } from './outbox-worker.ts'

export interface OutboxOptions extends Pick<DeliveryStoreOptions, 'onEnd'> {
  readonly config: Config
  readonly logger: Logger
  readonly metrics: Metrics
  readonly database: Database
  readonly emails: EmailContext
  readonly facts: EmailFacts
}

/** Opens no connection before `start`. */
export function createOutbox(options: OutboxOptions) {
  const { config, logger, metrics, database, emails, facts, onEnd } = options
  const deliveries = createDeliveryStore(database, { onEnd })
  const { transports, close } = createTransports(config, { ...emails, facts })
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
