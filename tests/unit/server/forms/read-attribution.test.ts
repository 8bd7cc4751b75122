import { expect, it } from '@jest/globals'
import { readAttribution } from '../../../../server/forms/read-attribution.ts'

const first = {
  utm: { utm_source: 'newsletter' },
  referrer: 'https://example.net/a',
  landingPath: '/',
}

it('takes what the browser remembers, as an object or as its JSON', () => {
  const expected = {
    first: { utm_source: 'newsletter', referrer: 'https://example.net/a', landingPath: '/' },
    last: { landingPath: '/faqs' },
  }
  const given = { first, last: { landingPath: '/faqs' } }
  expect(readAttribution(given)).toEqual(expected)
  expect(readAttribution(JSON.stringify(given))).toEqual(expected)
})

it.each([
  undefined,
  null,
  '',
  '{',
  '[]',
  7,
  { first },
  { first, last: { utm: { 'utm_<b>': 'x' } } },
  { first, last: { utm: { gclid: 'x' } } },
  { first, last: { referrer: 7 } },
])('%j counts as unknown', (given) => {
  expect(readAttribution(given)).toEqual({})
})

it('keeps no more than there is room for', () => {
  const long = 'x'.repeat(2_000)
  const utm = Object.fromEntries(
    Array.from({ length: 26 }, (_, at) => [`utm_${String.fromCharCode(97 + at)}`, long]),
  )
  const last = readAttribution({ first, last: { utm, referrer: long } }).last ?? {}
  expect(Object.keys(last)).toHaveLength(11)
  expect(last.utm_a).toHaveLength(200)
  expect(last.referrer).toHaveLength(500)
})
