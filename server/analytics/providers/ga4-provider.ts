import { randomBytes, randomInt } from 'node:crypto'
import type { Ga4Config } from '../../config.ts'
import { postJson } from '../post-json.ts'
import type { Provider } from '../provider.ts'
import { sendInParts } from '../send-in-parts.ts'
import type { SiteEvent } from '../site-event.ts'
import { pageAddress, referrerAddress } from './site-addresses.ts'

/** The protocol's limits: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
const EVENTS_PER_REQUEST = 25
const MAX_VALUE_LENGTH = 100
const MAX_ADDRESS_LENGTH = 1_000
const MAX_TITLE_LENGTH = 300
const MAX_REFERRER_LENGTH = 420

export interface Ga4Options extends Ga4Config {
  readonly siteUrl: string
  readonly timeoutMs?: number
}

/** The protocol requires client and session ids. Ours are random, so users and sessions mean nothing. */
export function ga4Provider(options: Ga4Options): Provider {
  const { measurementId, apiSecret, timeoutMs } = options
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
  const url = `${options.url}/mp/collect?${query}`
  return {
    name: 'ga4',
    batchSize: 10 * EVENTS_PER_REQUEST,
    send: (events, signal) =>
      sendInParts(events, {
        partSize: EVENTS_PER_REQUEST,
        concurrency: 4,
        async sendPart(part) {
          const body = requestBody(part, options)
          const answer = await postJson({ url, body, signal, timeoutMs })
          await answer.body?.cancel()
          return part.length
        },
      }),
  }
}

function requestBody(events: readonly SiteEvent[], { siteUrl }: Ga4Options) {
  const sessionId = String(randomInt(2 ** 47))
  return {
    client_id: `${randomBytes(4).readUInt32BE()}.${randomBytes(4).readUInt32BE()}`,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: events.map((event) => ({
      name: eventName(event),
      // In microseconds. GA4 reports ignore events without a session and an engagement time.
      timestamp_micros: event.at.getTime() * 1000,
      params: {
        ...eventParams(event, siteUrl),
        page_location: location(event, siteUrl),
        session_id: sessionId,
        engagement_time_msec: 1,
      },
    })),
  }
}

function eventName(event: SiteEvent): string {
  return event.type === 'conversion' ? event.name : event.type
}

function location(event: SiteEvent, siteUrl: string): string {
  const campaign = event.type === 'page_view' ? event.campaign : {}
  return pageAddress(siteUrl, { path: event.path, campaign }).slice(0, MAX_ADDRESS_LENGTH)
}

function eventParams(event: SiteEvent, siteUrl: string): Readonly<Record<string, unknown>> {
  switch (event.type) {
    case 'page_view':
      return {
        page_title: event.title.slice(0, MAX_TITLE_LENGTH),
        page_referrer: referrerAddress(siteUrl, event.referrer)?.slice(0, MAX_REFERRER_LENGTH),
        ...event.campaign,
      }
    case 'exception': {
      const description = `${event.name}: ${event.message}`
      return { description: description.slice(0, MAX_VALUE_LENGTH), fatal: false }
    }
    case 'conversion':
      return { subject: event.subject.slice(0, MAX_VALUE_LENGTH) }
    case 'web_vital':
      return { metric_name: event.name, value: event.value }
    case 'broken_link':
      return { page_referrer: referrerAddress(siteUrl, event.referrer) }
  }
}
