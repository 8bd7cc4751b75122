import type { SiteEvent } from '../site-event.ts'
import type { Provider } from './event-queue.ts'
import { pageAddress, referrerAddress } from './site-addresses.ts'

export interface PlausibleOptions {
  readonly url: string
  /** Default: the host of `siteUrl`. */
  readonly domain: string | undefined
  readonly siteUrl: string
}

/** https://plausible.io/docs/events-api */
export function plausible({ url, siteUrl, domain }: PlausibleOptions): Provider {
  const common = { domain: domain ?? new URL(siteUrl).host }
  return {
    name: 'plausible',
    eventsPerRequest: 1,
    request: ([event]) => ({
      url: `${url}/api/event`,
      body: event && { ...common, url: pageAddress(siteUrl, event), ...fields(event, siteUrl) },
    }),
  }
}

/** `interactive: false`: the event does not end a bounce. */
function fields(event: SiteEvent, siteUrl: string): Readonly<Record<string, unknown>> {
  switch (event.type) {
    case 'page_view':
      return { name: 'pageview', referrer: referrerAddress(siteUrl, event.referrer) }
    case 'conversion':
      return { name: event.name, props: { subject: event.subject } }
    case 'exception': {
      const props = { name: event.name, message: event.message }
      return { name: 'exception', props, interactive: false }
    }
    case 'web_vital': {
      const props = { name: event.name, value: String(event.value) }
      return { name: 'web_vital', props, interactive: false }
    }
    case 'broken_link':
      return { name: 'broken_link', props: { referrer: event.referrer }, interactive: false }
  }
}
