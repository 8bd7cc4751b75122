import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createEventQueue, type EventQueue, type QueueCounts } from './event-queue.ts'
import type { Provider } from './provider.ts'
import { ga4Provider } from './providers/ga4-provider.ts'
import { logProvider } from './providers/log-provider.ts'
import { matomoProvider } from './providers/matomo-provider.ts'
import { plausibleProvider } from './providers/plausible-provider.ts'
import { storeProvider } from './providers/store-provider.ts'
import type { SiteEvent } from './site-event.ts'

/** Queues events for the providers, from `start` to `stop`. */
export interface Analytics {
  readonly isOn: boolean
  /** Never waits and never throws. No provider passes the network on. */
  add(events: readonly SiteEvent[], network: string): void
  counts(): Readonly<Record<string, QueueCounts>>
  /** Requires the tables. */
  start(): void
  /** Sends the queued events within 3 s. Stop it before the database is closed. */
  stop(): Promise<void>
}

export interface AnalyticsParts {
  readonly config: Pick<Config, 'analytics' | 'siteUrl'>
  readonly logger: Logger
  readonly database: Database
}

/** Connects to nothing before `start`. */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { logger } = parts
  const queues = new Map<string, EventQueue>(
    createProviders(parts).map((provider) => [
      provider.name,
      createEventQueue({ provider, logger }),
    ]),
  )
  const all = () => [...queues.values()]
  return {
    isOn: queues.size > 0,
    add(events, network) {
      for (const queue of all()) queue.add(events, network)
    },
    counts: () => Object.fromEntries([...queues].map(([name, queue]) => [name, queue.counts()])),
    start() {
      for (const queue of all()) queue.start()
    },
    async stop() {
      await Promise.all(all().map((queue) => queue.stop()))
    },
  }
}

function createProviders({ config, logger, database }: AnalyticsParts): readonly Provider[] {
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
