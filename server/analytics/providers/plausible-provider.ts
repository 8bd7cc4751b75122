import { postJson } from '../post-json.ts'
import type { Provider } from '../provider.ts'
import { sendInParts } from '../send-in-parts.ts'
import type { SiteEvent } from '../site-event.ts'
import { pageAddress, referrerAddress } from './site-addresses.ts'

export interface PlausibleOptions {
  readonly url: string
  readonly domain: string
  readonly siteUrl: string
  readonly timeoutMs?: number
}

/** https://plausible.io/docs/events-api. It drops events from data centers; those are counted as lost. */
export function plausibleProvider(options: PlausibleOptions): Provider {
  const url = `${options.url}/api/event`
  return {
    name: 'plausible',
    batchSize: 100,
    send: (events, signal) =>
      sendInParts(events, {
        partSize: 1,
        concurrency: 8,
        async sendPart([event]) {
          if (!event) return 0
          const body = requestBody(event, options)
          const answer = await postJson({ url, body, signal, timeoutMs: options.timeoutMs })
          await answer.body?.cancel()
          return answer.headers.get('X-Plausible-Dropped') === null ? 1 : 0
        },
      }),
  }
}

/** `interactive: false`: the event does not end a bounce. */
function requestBody(event: SiteEvent, { domain, siteUrl }: PlausibleOptions) {
  const url = pageAddress(siteUrl, event)
  switch (event.type) {
    case 'page_view':
      return { name: 'pageview', url, domain, referrer: referrerAddress(siteUrl, event.referrer) }
    case 'conversion':
      return { name: event.name, url, domain, props: { subject: event.subject } }
    case 'exception': {
      const props = { name: event.name, message: event.message }
      return { name: 'exception', url, domain, props, interactive: false }
    }
    case 'web_vital': {
      const props = { name: event.name, value: String(event.value) }
      return { name: 'web_vital', url, domain, props, interactive: false }
    }
    case 'broken_link': {
      const props = { referrer: event.referrer }
      return { name: 'broken_link', url, domain, props, interactive: false }
    }
  }
}
