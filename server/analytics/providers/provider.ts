import type { Config } from '../../config.ts'
import type { SiteEvent } from '../site-event.ts'
import { ga4 } from './ga4.ts'
import { plausible } from './plausible.ts'

/** An analytics service with an HTTP API. */
export interface Provider {
  readonly name: string
  readonly eventsPerRequest: number
  request(events: readonly SiteEvent[]): { readonly url: string; readonly body: unknown }
}

export function createProviders({
  analytics,
  siteUrl,
}: Pick<Config, 'analytics' | 'siteUrl'>): readonly Provider[] {
  const create = {
    store: () => undefined, // our own database: counts/
    ga4: () => analytics.ga4 && ga4({ ...analytics.ga4, siteUrl }),
    plausible: () => plausible({ ...analytics.plausible, siteUrl }),
  }
  return analytics.providers.flatMap((name) => create[name]() ?? [])
}
