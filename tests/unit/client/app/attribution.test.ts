import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readAttribution, rememberTouch } from '../../../../client/app/attribution.ts'

const browser = globalThis as Record<string, unknown>

beforeEach(() => {
  const kept = new Map<string, string>()
  browser.window = browser
  browser.document = { referrer: 'https://partner.example.com/list' }
  browser.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
})

afterEach(() => {
  for (const name of ['window', 'document', 'sessionStorage']) delete browser[name]
})

const arrive = (path: string) => rememberTouch(new URL(path, 'https://www.example.com'))

it('keeps the first arrival and, beside it, the last campaign', () => {
  arrive('/?utm_source=first')
  arrive('/whitepapers?utm_source=second&utm_medium=email&gclid=0&x=1')
  expect(readAttribution()).toMatchObject({
    first: { utm: { utm_source: 'first' }, landingPath: '/' },
    last: { utm: { utm_source: 'second', utm_medium: 'email' }, landingPath: '/whitepapers' },
  })
})

it('is not an arrival if the link was on our own site', () => {
  browser.document = { referrer: 'https://www.example.com/partners' }
  arrive('/faqs')
  expect(readAttribution()?.first.referrer).toBe('')
})

it('keeps the campaign of a page that was left before its scripts came', () => {
  browser.document = { referrer: 'https://www.example.com/whitepapers?paper=dock&utm_source=flyer' }
  arrive('/faqs')
  const entry = { utm: { utm_source: 'flyer' }, referrer: '', landingPath: '/whitepapers' }
  expect(readAttribution()).toEqual({ first: entry, last: entry })
  arrive('/partners?utm_source=letter')
  expect(readAttribution()?.last).toMatchObject({
    utm: { utm_source: 'letter' },
    landingPath: '/partners',
  })
})

it('keeps no value longer than a lead can store', () => {
  arrive(`/?utm_source=${'a'.repeat(999)}`)
  expect(readAttribution()?.first.utm.utm_source).toHaveLength(200)
})
