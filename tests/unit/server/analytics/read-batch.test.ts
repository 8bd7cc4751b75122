import { describe, expect, it } from '@jest/globals'
import { createBatchReader } from '../../../../server/analytics/read-batch.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const readBatch = createBatchReader(new Set(['/', '/faqs', '/contact-us']))

const VIEW = { type: 'page_view', path: '/faqs', title: 'T', referrer: '', campaign: {}, ageMs: 0 }
const STEP = { type: 'conversion', path: '/faqs', name: 'faq_open', subject: 'cookies', ageMs: 0 }
const BREAK = {
  type: 'exception',
  path: '/faqs',
  source: 'error',
  name: 'Error',
  message: '',
  stack: '',
  ageMs: 0,
}

function clean(...events: readonly unknown[]) {
  const read = readBatch({ release: 'r1', events }, NOW)
  if (!read) throw new Error('Not a batch')
  return read
}

describe('what a browser reports', () => {
  it('is dated by its own stopwatch, and by no more than 20 hours', () => {
    const dates = clean({ ...VIEW, ageMs: 60_000 }, { ...VIEW, ageMs: 9e9 })
    expect(dates.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-16T11:59:00.000Z',
      '2026-11-15T16:00:00.000Z',
    ])
  })

  it('names only our own pages, by canonical path', () => {
    const events = clean(
      { ...VIEW, path: '/FAQs/', referrer: '/contact-us' },
      { ...VIEW, path: '/wp-login.php', referrer: '/jo@example.com' },
      { ...VIEW, referrer: 'www.Example.com' },
      { ...VIEW, referrer: 'https://example.com/?token=1' },
    )
    expect(events.map((event) => [event.path, 'referrer' in event && event.referrer])).toEqual([
      ['/faqs', '/contact-us'],
      ['(other)', '(other)'],
      ['/faqs', 'example.com'],
      ['/faqs', ''],
    ])
  })

  it('has the five UTM values of a campaign, scrubbed', () => {
    const name = 'us.brand.search-by-exact-words'
    const campaign = {
      source: 'mail',
      campaign: name,
      term: 'jo@example.com',
      content: '  ',
      gclid: 'x',
    }
    expect(clean({ ...VIEW, campaign })).toMatchObject([
      { campaign: { source: 'mail', campaign: name, term: '(email)' } },
    ])
  })

  it('is an id of our content or a plain word that was searched in vain, and nothing else that was typed', () => {
    const word = { ...STEP, name: 'search_none', subject: 'zeppelin' }
    const typed = { ...STEP, subject: 'my number is' }
    const phone = { ...STEP, subject: '0005550142' }
    const searched = [
      'bmc84',
      'jo doe',
      'jo@example.com',
      'Zeppelin',
      'no',
      'x'.repeat(21),
      '',
    ].map((subject) => ({ ...word, subject }))
    expect(clean(STEP, word, typed, phone, ...searched)).toMatchObject([
      { name: 'faq_open', subject: 'cookies' },
      { name: 'search_none', subject: 'zeppelin' },
    ])
  })

  it.each([
    ['No user jo.doe@example.com here', 'No user (email) here'],
    ['call +1 (000) 555-0142 now', 'call +(number) now'],
    ['USDOT 1234567', 'USDOT (number)'],
    ['Failed to fetch https://example.com/a?key=1#b', 'Failed to fetch https://example.com/a'],
    ['GET /faqs?q=secret failed', 'GET /faqs failed'],
    ['Minified React error #418', 'Minified React error #418'],
    ['a\u0000b\u202ec\nd', 'a b c d'],
    [`at /paper/${'Ab3_'.repeat(12)}`, 'at /paper/(token)'],
    ['word '.repeat(900), 'word '.repeat(60).trim()],
  ])('scrubs message %#', (message, scrubbed) => {
    expect(clean({ ...BREAK, message })).toMatchObject([{ message: scrubbed }])
  })

  it('is left out where it has a shape we do not know, and the rest counts', () => {
    const events = clean(
      VIEW,
      { ...VIEW, type: 'heartbeat' },
      { ...VIEW, ageMs: -1 },
      { ...VIEW, title: 'x'.repeat(501) },
      { ...STEP, name: 'form_stolen' },
      { type: 'web_vital', path: '/', name: 'LCP', value: Number.NaN, ageMs: 0 },
      null,
    )
    expect(events).toMatchObject([{ type: 'page_view' }])
  })
})
