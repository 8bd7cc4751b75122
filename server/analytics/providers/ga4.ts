import { randomInt } from 'node:crypto'
import type { Ga4Config } from '../../config.ts'
import type { SiteEvent } from '../site-event.ts'
import type { Provider } from './event-queue.ts'
import { pageAddress, referrerAddress } from './site-addresses.ts'

/** The protocol's limits: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
const EVENTS_PER_REQUEST = 25
const MAX_VALUE_LENGTH = 100 // other texts are shorter than theirs

export interface Ga4Options extends Ga4Config {
  readonly siteUrl: string
}

/** The protocol requires client and session ids. Ours are random, so users and sessions mean nothing. */
export function ga4({ url, measurementId, apiSecret, siteUrl }: Ga4Options): Provider {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
  return {
    name: 'ga4',
    eventsPerRequest: EVENTS_PER_REQUEST,
    request(events) {
      const session_id = String(randomInt(2 ** 47))
      return {
        url: `${url}/mp/collect?${query}`,
        body: {
          client_id: `${randomInt(2 ** 32)}.${randomInt(2 ** 32)}`,
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: events.map((event) => ({
            name: event.type === 'conversion' ? event.name : event.type,
            timestamp_micros: event.at.getTime() * 1000,
            // GA4 reports ignore events without a session and an engagement time.
            params: { ...fields(event, siteUrl), session_id, engagement_time_msec: 1 },
          })),
        },
      }
    },
  }
}

function fields(event: SiteEvent, siteUrl: string): Readonly<Record<string, unknown>> {
  const page_location = pageAddress(siteUrl, event)
  switch (event.type) {
    case 'page_view':
      return {
        page_location,
        page_title: event.title,
        page_referrer: referrerAddress(siteUrl, event.referrer),
        ...event.campaign,
      }
    case 'exception': {
      const description = `${event.name}: ${event.message}`.slice(0, MAX_VALUE_LENGTH)
      return { page_location, description, fatal: false }
    }
    case 'conversion':
      return { page_location, subject: event.subject }
    case 'web_vital':
      return { page_location, metric_name: event.name, value: event.value }
    case 'broken_link':
      return { page_location, page_referrer: referrerAddress(siteUrl, event.referrer) }
  }
}
