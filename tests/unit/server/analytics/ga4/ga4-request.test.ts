import { describe, expect, it } from '@jest/globals'
import { ga4Request } from '../../../../../server/analytics/ga4/ga4-request.ts'
import {
  aBrokenLink,
  aConversion,
  anException,
  aView,
  aVital,
} from '../../../../support/sample-events.ts'

const siteUrl = 'https://www.example.com'
const campaign = { source: 'mail', medium: 'email', campaign: 'fall' }
const everyEvent = [
  aView({ campaign }),
  aView({ path: '/contact-us', referrer: '/faqs' }),
  aConversion(),
  aConversion({ name: 'search_none', subject: 'zeppelin' }),
  anException(),
  aVital(),
  aBrokenLink(),
]

describe('the Measurement Protocol of Google Analytics 4', () => {
  const options = { url: 'https://ga.example.com', measurementId: 'G-TEST', apiSecret: 's&c' }
  const request = (events: typeof everyEvent) => ga4Request({ ...options, siteUrl }, events)

  it('gets a random client, and no consent to advertising', () => {
    const { url, body } = request(everyEvent)
    expect(url).toBe('https://ga.example.com/mp/collect?measurement_id=G-TEST&api_secret=s%26c')
    const client_id = expect.stringMatching(/^\d+\.\d+$/)
    const consent = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' }
    expect(body).toMatchObject({ client_id, consent })
    const other = request(everyEvent).body
    expect(body).not.toHaveProperty('client_id', other.client_id)
  })

  it('gets each event by its name, time in microseconds and documented parameters', () => {
    const session = { session_id: expect.stringMatching(/^\d+$/), engagement_time_msec: 1 }
    const event = (name: string, params: object, page = '/faqs') => ({
      name,
      timestamp_micros: aView().at.getTime() * 1000,
      params: { ...session, page_location: siteUrl + page, ...params },
    })
    const page_title = 'Questions'
    const outside = { page_title, page_referrer: 'https://news.example.com/', ...campaign }
    const inside = { page_title, page_referrer: `${siteUrl}/faqs` }
    expect(request(everyEvent).body).toHaveProperty('events', [
      event('page_view', outside, '/faqs?utm_source=mail&utm_medium=email&utm_campaign=fall'),
      event('page_view', inside, '/contact-us'),
      event('form_sent', { subject: 'contact' }),
      event('search_none', {}),
      event('exception', { description: 'TypeError: x is undefined', fatal: false }),
      event('web_vital', { metric_name: 'LCP', value: 1_234.5 }),
      event('broken_link', { page_referrer: 'https://old.example.com/' }, '/gone'),
    ])
  })
})
