import { randomInt } from 'node:crypto'
import type { PageView } from '../../../shared/analytics/events.ts'
import type { Config, Ga4Config } from '../../config.ts'
import { isOwnPage, OTHER_NAME, type SiteEvent } from '../site-event.ts'

/** The protocol's limits: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
export const GA4_EVENTS_PER_REQUEST = 25
const GA4_MAX_VALUE_LENGTH = 100 // other texts are shorter than theirs

export type Ga4Account = Ga4Config & Pick<Config, 'siteUrl'>

/** The protocol requires client and session ids. Ours are random, so users and sessions mean nothing. */
export function ga4Request(
  { url, measurementId, apiSecret, siteUrl }: Ga4Account,
  events: readonly SiteEvent[],
) {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
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
        params: { ...ga4Fields(event, siteUrl), session_id, engagement_time_msec: 1 },
      })),
    },
  }
}

function ga4Fields(event: SiteEvent, siteUrl: string) {
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
      const description = `${event.name}: ${event.message}`.slice(0, GA4_MAX_VALUE_LENGTH)
      return { page_location, description, fatal: false }
    }
    case 'conversion':
      // A word that somebody typed is for us alone.
      return { page_location, ...(event.name !== 'search_none' && { subject: event.subject }) }
    case 'web_vital':
      return { page_location, metric_name: event.name, value: event.value }
    case 'broken_link':
      return { page_location, page_referrer: referrerAddress(siteUrl, event.referrer) }
  }
}

function pageAddress(
  siteUrl: string,
  { path, campaign = {} }: { readonly path: string; readonly campaign?: PageView['campaign'] },
): string {
  const words = Object.entries(campaign).map(([word, text]) => [`utm_${word}`, text])
  const query = new URLSearchParams(words)
  const page = path === OTHER_NAME ? '/other' : path
  return `${siteUrl}${page}${query.size > 0 ? `?${query}` : ''}`
}

function referrerAddress(siteUrl: string, referrer: string): string | undefined {
  if (referrer === '') return undefined
  return isOwnPage(referrer) ? pageAddress(siteUrl, { path: referrer }) : `https://${referrer}/`
}
