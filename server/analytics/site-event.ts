import type {
  Conversion,
  ExceptionReport,
  PageView,
  WebVital,
} from '../../shared/analytics/events.ts'

/** What happened on the site, checked and cleaned: what providers are handed. */
export type SiteEvent =
  | (Omit<PageView, 'ageMs'> & Moment)
  | (Omit<ExceptionReport, 'ageMs'> & Moment)
  | (Omit<Conversion, 'ageMs'> & Moment)
  | (Omit<WebVital, 'ageMs'> & Moment)
  | BrokenLink

/** Somebody came from another site to a page that does not exist. The server sees that by itself. */
export interface BrokenLink extends Moment {
  readonly type: 'broken_link'
  /** What was asked for, without its query. */
  readonly path: string
  /** The host of the other site. */
  readonly referrer: string
}

interface Moment {
  readonly at: Date
  /** The version of the release that the browser ran. */
  readonly release: string
}

/** The path of everything that is no page of ours, so that nobody can fill the counts with addresses. */
export const OTHER_PATH = '(other)'
