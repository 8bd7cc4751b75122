/**
 * What a browser reports about a visit, and what the server counts. Nothing here names a visitor:
 * no identifier, nothing that was typed, of an address's query only the campaign words.
 */

/** One page shown: on the first load and after each completed navigation. */
export interface PageView extends Reported {
  readonly type: 'page_view'
  readonly title: string
  /** The host of another site, the path of our own page before, or empty. */
  readonly referrer: string
  /** The campaign words of the address: `utm_source` and so on, without the prefix. */
  readonly campaign: Readonly<Partial<Record<CampaignWord, string>>>
}

/** Something broke in the browser. */
export interface ExceptionReport extends Reported {
  readonly type: 'exception'
  readonly source: ExceptionSource
  readonly name: string
  readonly message: string
  /** Frames of our own files as the browser wrote them; empty if it wrote none. */
  readonly stack: string
}

/** A step towards what a visitor came for. */
export interface Conversion extends Reported {
  readonly type: 'conversion'
  readonly name: ConversionName
  /** Which button, form, field, paper or question, by its id in our own content; never what was typed. */
  readonly subject: string
}

/** One Core Web Vital of a page load, as web-vitals measured it: milliseconds, CLS without a unit. */
export interface WebVital extends Reported {
  readonly type: 'web_vital'
  readonly name: WebVitalName
  readonly value: number
}

export type AnalyticsEvent = PageView | ExceptionReport | Conversion | WebVital

/** The body of `POST /api/events`. */
export interface EventBatch {
  /** The version of the release the browser runs, for stacks and vitals. */
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
  'faq_search_none',
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

export const EVENTS_PATH = '/api/events'
export const MAX_EVENTS_PER_BATCH = 50
export const MAX_BATCH_BYTES = 16 * 1024

interface Reported {
  /** The page's path, without query and hash. */
  readonly path: string
  /** How long before sending it happened, in milliseconds: a browser's clock may be wrong, its stopwatch is not. */
  readonly ageMs: number
}
