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

it('keeps where the visitor landed, whatever pages follow', () => {
  arrive('/faqs')
  arrive('/contact-us')
  const touch = { utm: {}, referrer: 'https://partner.example.com/list', landingPath: '/faqs' }
  expect(readAttribution()).toEqual({ first: touch, last: touch })
})

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

it('keeps no value longer than a lead can store', () => {
  arrive(`/?utm_source=${'a'.repeat(999)}`)
  expect(readAttribution()?.first.utm.utm_source).toHaveLength(200)
})

it('is silent if storage is blocked', () => {
  const forbid = () => {
    throw new Error('denied')
  }
  browser.sessionStorage = { getItem: forbid, setItem: forbid }
  expect(() => arrive('/faqs')).not.toThrow()
  expect(readAttribution()).toBeUndefined()
})

it('keeps nothing on the server', () => {
  delete browser.window
  arrive('/faqs')
  expect(readAttribution()).toBeUndefined()
})
