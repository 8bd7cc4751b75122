import type { SiteEvent } from '../../server/analytics/site-event.ts'
import type { AnalyticsEvent } from '../../shared/analytics/events.ts'

type Of<Type extends SiteEvent['type']> = Extract<SiteEvent, { type: Type }>

const COMMON = { at: new Date('2026-11-16T12:00:00.000Z'), release: 'r1', path: '/faqs' }

/** Events as providers receive them. */
export const aView = (changes: Partial<Of<'page_view'>> = {}): Of<'page_view'> => ({
  ...COMMON,
  type: 'page_view',
  title: 'Questions',
  referrer: 'news.example.com',
  campaign: {},
  ...changes,
})

export const anException = (changes: Partial<Of<'exception'>> = {}): Of<'exception'> => ({
  ...COMMON,
  type: 'exception',
  source: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  stack: '/assets/faqs-ABCDEFGH.js:1:234',
  ...changes,
})

export const aConversion = (changes: Partial<Of<'conversion'>> = {}): Of<'conversion'> => ({
  ...COMMON,
  type: 'conversion',
  name: 'form_sent',
  subject: 'contact',
  ...changes,
})

export const aVital = (changes: Partial<Of<'web_vital'>> = {}): Of<'web_vital'> => ({
  ...COMMON,
  type: 'web_vital',
  name: 'LCP',
  value: 1_234.5,
  ...changes,
})

export const aBrokenLink = (changes: Partial<Of<'broken_link'>> = {}): Of<'broken_link'> => ({
  ...COMMON,
  type: 'broken_link',
  path: '/gone',
  referrer: 'old.example.com',
  ...changes,
})

/** A page view as a browser reports it. */
export function aReport(changes: Partial<Extract<AnalyticsEvent, { type: 'page_view' }>> = {}) {
  const { at: _, release: __, ...view } = aView()
  return { ...view, ageMs: 0, ...changes }
}
