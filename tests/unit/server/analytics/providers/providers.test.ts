import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Provider } from '../../../../../server/analytics/provider.ts'
import { ga4Provider } from '../../../../../server/analytics/providers/ga4-provider.ts'
import { logProvider } from '../../../../../server/analytics/providers/log-provider.ts'
import { matomoProvider } from '../../../../../server/analytics/providers/matomo-provider.ts'
import { plausibleProvider } from '../../../../../server/analytics/providers/plausible-provider.ts'
import {
  aBrokenLink,
  aConversion,
  anException,
  aView,
  aVital,
} from '../../../../support/sample-events.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../../../support/webhook-receiver.ts'

const siteUrl = 'https://www.example.com'
const campaign = { source: 'mail', medium: 'email', campaign: 'fall' }
const everyEvent = [
  aView({ campaign }),
  aView({ path: '/contact-us', referrer: '/faqs' }),
  aConversion(),
  anException(),
  aVital(),
  aBrokenLink(),
]
const AT_MS = aView().at.getTime()

let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver.close())

const origin = () => new URL(receiver.url).origin
const send = (provider: Provider, events = everyEvent, signal = AbortSignal.timeout(20_000)) =>
  provider.send(events, signal)
const bodies = () => receiver.requests.map(({ body }) => JSON.parse(body))

const ga4 = (timeoutMs = 5_000) =>
  ga4Provider({ url: origin(), measurementId: 'G-TEST', apiSecret: 's&c', siteUrl, timeoutMs })
const plausible = (timeoutMs = 5_000) =>
  plausibleProvider({ url: origin(), domain: 'example.com', siteUrl, timeoutMs })
const matomo = (timeoutMs = 5_000) =>
  matomoProvider({ url: origin(), siteId: '7', token: undefined, siteUrl, timeoutMs })

describe('the Measurement Protocol of Google Analytics 4', () => {
  it('gets a client made up at random, and no consent to advertising', async () => {
    expect(await send(ga4())).toBe(everyEvent.length)
    await send(ga4())
    expect(receiver.requests[0]).toMatchObject({
      method: 'POST',
      path: '/mp/collect?measurement_id=G-TEST&api_secret=s%26c',
      headers: { 'content-type': 'application/json' },
    })
    const [one, other] = bodies()
    expect(one).toMatchObject({
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    })
    expect(other.client_id).not.toBe(one.client_id)
  })

  it('gets each event by its name, time in microseconds and documented parameters', async () => {
    await send(ga4())
    const { events } = bodies()[0]
    const session = {
      session_id: expect.stringMatching(/^\d+$/),
      engagement_time_msec: 1,
    }
    const event = (name: string, params: object, page = '/faqs') => ({
      name,
      timestamp_micros: AT_MS * 1000,
      params: { ...session, page_location: siteUrl + page, ...params },
    })
    expect(events).toEqual([
      event(
        'page_view',
        { page_title: 'Questions', page_referrer: 'https://news.example.com/', ...campaign },
        '/faqs?utm_source=mail&utm_medium=email&utm_campaign=fall',
      ),
      event(
        'page_view',
        { page_title: 'Questions', page_referrer: `${siteUrl}/faqs` },
        '/contact-us',
      ),
      event('form_sent', { subject: 'contact' }),
      event('exception', { description: 'TypeError: x is undefined', fatal: false }),
      event('web_vital', { metric_name: 'LCP', value: 1_234.5 }),
      event('broken_link', { page_referrer: 'https://old.example.com/' }, '/gone'),
    ])
  })

  it('gets at most 25 events in a request', async () => {
    const events = Array.from({ length: 60 }, () => aView())
    expect(await send(ga4(), events)).toBe(60)
    expect(
      bodies()
        .map((body) => body.events.length)
        .toSorted(),
    ).toEqual([10, 25, 25])
  })
})

describe('the events API of Plausible', () => {
  it('gets one event per request, without the visitor’s IP address or browser', async () => {
    expect(await send(plausible())).toBe(everyEvent.length)
    expect(receiver.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/event',
      headers: { 'content-type': 'application/json', 'user-agent': 'road-to-trust-site' },
    })
    expect(receiver.requests.flatMap(({ headers }) => Object.keys(headers))).not.toContain(
      'x-forwarded-for',
    )
    const domain = 'example.com'
    const url = `${siteUrl}/faqs`
    const byName = (name: string) => bodies().filter((body) => body.name === name)
    expect(byName('pageview')).toEqual(
      expect.arrayContaining([
        {
          name: 'pageview',
          domain,
          url: `${url}?utm_source=mail&utm_medium=email&utm_campaign=fall`,
          referrer: 'https://news.example.com/',
        },
        { name: 'pageview', domain, url: `${siteUrl}/contact-us`, referrer: url },
      ]),
    )
    expect(byName('form_sent')).toEqual([
      { name: 'form_sent', domain, url, props: { subject: 'contact' } },
    ])
    expect(byName('exception')).toMatchObject([{ interactive: false }])
    expect(byName('web_vital')).toMatchObject([{ props: { name: 'LCP', value: '1234.5' } }])
    expect(byName('broken_link')).toMatchObject([{ url: `${siteUrl}/gone` }])
  })

  it('counts events that Plausible drops as lost', async () => {
    receiver.answerNext({ status: 202, headers: { 'X-Plausible-Dropped': '1' } }, { status: 202 })
    expect(await send(plausible(), [aView(), aView()])).toBe(1)
  })

  it('returns the events that did not arrive', async () => {
    receiver.answerNext({ status: 202 })
    receiver.answerAlways({ status: 500 })
    const events = Array.from({ length: 20 }, (_, index) => aView({ title: String(index) }))
    const failure = await send(plausible(), events).catch((error: unknown) => error)
    expect(failure).toMatchObject({ reason: 'failed', isFinal: false })
    expect(failure).toHaveProperty('unsent.length', 19)
  })
})

describe('the bulk tracking API of Matomo', () => {
  const queries = () =>
    bodies().flatMap(({ requests }: { requests: string[] }) =>
      requests.map((request) => Object.fromEntries(new URLSearchParams(request.slice(1)))),
    )

  it('gets one request with a query for each event, the oldest first', async () => {
    const late = aVital({ at: new Date(AT_MS - 60_000) })
    await send(matomo(), [...everyEvent, late])
    expect(receiver.requests).toMatchObject([{ method: 'POST', path: '/matomo.php' }])
    const all = {
      idsite: '7',
      rec: '1',
      apiv: '1',
      send_image: '0',
      _id: expect.stringMatching(/^[0-9a-f]{16}$/),
      cdt: String(AT_MS / 1000),
      url: `${siteUrl}/faqs`,
    }
    const action_name = 'Questions'
    const vital = { ...all, ca: '1', e_c: 'web_vital', e_a: 'LCP', e_v: '1234.5' }
    expect(queries()).toEqual([
      { ...vital, cdt: String(AT_MS / 1000 - 60) },
      {
        ...all,
        action_name,
        urlref: 'https://news.example.com/',
        new_visit: '1',
        url: `${siteUrl}/faqs?utm_source=mail&utm_medium=email&utm_campaign=fall`,
      },
      { ...all, action_name, urlref: `${siteUrl}/faqs`, url: `${siteUrl}/contact-us` },
      { ...all, ca: '1', e_c: 'conversion', e_a: 'form_sent', e_n: 'contact' },
      { ...all, ca: '1', e_c: 'exception', e_a: 'TypeError', e_n: 'x is undefined' },
      vital,
      {
        ...all,
        ca: '1',
        e_c: 'broken_link',
        e_a: '/gone',
        e_n: 'old.example.com',
        url: `${siteUrl}/gone`,
      },
    ])
    expect(bodies()[0]).not.toHaveProperty('token_auth')
  })

  it('gets the token where there is one, and is believed about what it has counted', async () => {
    const token = 'f'.repeat(32)
    const provider = matomoProvider({ url: origin(), siteId: '7', token, siteUrl })
    receiver.answerNext({ status: 200, body: '{"status":"success","tracked":4,"invalid":2}' })
    expect(await send(provider)).toBe(4)
    expect(bodies()[0]).toHaveProperty('token_auth', token)
  })
})

describe.each([
  ['ga4', ga4],
  ['plausible', plausible],
  ['matomo', matomo],
])('%s', (_name, create) => {
  const failure = (provider: Provider, signal?: AbortSignal) =>
    send(provider, [aView()], signal).catch((error: unknown) => error)

  it('that is down, slow, busy or broken is retried', async () => {
    receiver.answerNext(
      { status: 429, headers: { 'Retry-After': '120' } },
      { status: 503 },
      { status: 500 },
      'hang-up',
    )
    const busy = { name: 'ProviderFailure', reason: 'busy', isFinal: false }
    expect(await failure(create())).toMatchObject({ ...busy, retryAfterMs: 120_000 })
    expect(await failure(create())).toMatchObject(busy)
    expect(await failure(create())).toMatchObject({ reason: 'failed', isFinal: false })
    expect(await failure(create())).toMatchObject({ isFinal: false })
    receiver.answerAlways('hang')
    expect(await failure(create(50))).toMatchObject({ reason: 'timeout', isFinal: false })
    const stopping = new AbortController()
    const stopped = failure(create(), stopping.signal)
    await receiver.received(6)
    stopping.abort()
    expect(await stopped).toMatchObject({ reason: 'stopped', isFinal: false })
    await receiver.close()
    expect(await failure(create())).toMatchObject({ reason: 'refused', isFinal: false })
    receiver = await openWebhookReceiver()
  })

  it('that rejects or redirects us is not retried', async () => {
    receiver.answerNext({ status: 403 }, { status: 302, headers: { Location: '/elsewhere' } })
    expect(await failure(create())).toMatchObject({ reason: 'rejected', isFinal: true })
    expect(await failure(create())).toMatchObject({ reason: 'redirected', isFinal: true })
    expect(receiver.requests).toHaveLength(2)
  })
})

describe('the log', () => {
  it('gets a line for each event', async () => {
    const lines: unknown[] = []
    const logger = { info: (...line: unknown[]) => void lines.push(line) }
    await send(logProvider(logger), [aConversion()])
    const { at, ...event } = aConversion()
    expect(lines).toEqual([[{ event: { ...event, at: at.toISOString() } }, 'analytics event']])
  })
})
