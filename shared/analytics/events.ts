/**
 * What a browser reports about a visit. Events identify no visitor: no id, only the campaign parameters of a query, and
 * no typed text but single words that a search did not find.
 */

export interface PageView extends Reported {
  readonly type: 'page_view'
  readonly title: string
  /** Host of the referring site, path of the previous page, or empty. */
  readonly referrer: string
  /** `utm_*` parameters, without the prefix. */
  readonly campaign: Readonly<Partial<Record<CampaignWord, string>>>
}

export interface ExceptionReport extends Reported {
  readonly type: 'exception'
  readonly source: ExceptionSource
  readonly name: string
  readonly message: string
  /** Frames of our own files, as the browser formats them. */
  readonly stack: string
}

export interface Conversion extends Reported {
  readonly type: 'conversion'
  readonly name: ConversionName
  /** Id of a button, form, field, paper, or question in our content, never typed text; of `search_none` a `COUNTED_WORD`. */
  readonly subject: string
}

/** A Core Web Vital as measured by web-vitals: milliseconds, except CLS. */
export interface WebVital extends Reported {
  readonly type: 'web_vital'
  readonly name: WebVitalName
  readonly value: number
}

export type AnalyticsEvent = PageView | ExceptionReport | Conversion | WebVital

export interface EventBatch {
  readonly release: string
  readonly events: readonly AnalyticsEvent[]
}

export const CONVERSION_NAMES = [
  'cta_click',
  'form_start',
  'form_problem',
  'form_sent',
  'download',
  'faq_open',
  'search_none',
  'sample_sheet',
  'sample_decision',
] as const
export const EXCEPTION_SOURCES = ['error', 'rejection', 'react', 'chunk'] as const
export const WEB_VITAL_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export const CAMPAIGN_WORDS = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type ConversionName = (typeof CONVERSION_NAMES)[number]
export type ExceptionSource = (typeof EXCEPTION_SOURCES)[number]
export type WebVitalName = (typeof WEB_VITAL_NAMES)[number]
export type CampaignWord = (typeof CAMPAIGN_WORDS)[number]

/** All that is taken of a search: no number, no address, nothing long. */
export const COUNTED_WORD = /^[a-z]{3,20}$/

export const EVENTS_PATH = '/api/events'
export const MAX_EVENTS_PER_BATCH = 50
export const MAX_BATCH_BYTES = 16 * 1024

interface Reported {
  /** Without query and hash. */
  readonly path: string
  /** Milliseconds before sending. An age, because the browser's clock may be wrong. */
  readonly ageMs: number
}
