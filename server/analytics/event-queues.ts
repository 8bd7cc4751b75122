import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createEventQueue } from './event-queue.ts'
import type { Provider } from './provider.ts'
import { ga4Provider } from './providers/ga4-provider.ts'
import { logProvider } from './providers/log-provider.ts'
import { matomoProvider } from './providers/matomo-provider.ts'
import { plausibleProvider } from './providers/plausible-provider.ts'
import { storeProvider } from './providers/store-provider.ts'
import type { SiteEvent } from './site-event.ts'

export interface QueueParts {
  readonly config: Pick<Config, 'analytics' | 'siteUrl'>
  readonly logger: Logger
  readonly database: Database
}

/** One queue for each provider. */
export function createEventQueues(parts: QueueParts) {
  const { logger } = parts
  const queues = createProviders(parts).map((provider) => ({
    name: provider.name,
    ...createEventQueue({ provider, logger }),
  }))
  return {
    isOn: queues.length > 0,
    add(events: readonly SiteEvent[], network: string): void {
      for (const queue of queues) queue.add(events, network)
    },
    counts: () => Object.fromEntries(queues.map(({ name, counts }) => [name, counts()])),
    start(): void {
      for (const queue of queues) queue.start()
    },
    async stop(): Promise<void> {
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

function createProviders({ config, logger, database }: QueueParts): readonly Provider[] {
  const { siteUrl, analytics } = config
  const { ga4, matomo, plausible } = analytics
  const domain = plausible.domain ?? new URL(siteUrl).host
  const create = {
    log: () => logProvider(logger),
    store: () => storeProvider(database),
    ga4: () => ga4 && ga4Provider({ ...ga4, siteUrl }),
    plausible: () => plausibleProvider({ url: plausible.url, domain, siteUrl }),
    matomo: () => matomo && matomoProvider({ ...matomo, siteUrl }),
  }
  return analytics.providers.flatMap((name) => create[name]() ?? [])
}
