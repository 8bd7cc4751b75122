import type { SiteEvent } from '../site-event.ts'

/** An analytics service with an HTTP API. */
export interface Provider {
  readonly name: string
  readonly eventsPerRequest: number
  request(events: readonly SiteEvent[]): { readonly url: string; readonly body: unknown }
}
