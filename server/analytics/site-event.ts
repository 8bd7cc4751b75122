import type {
  Conversion,
  ExceptionReport,
  PageView,
  WebVital,
} from '../../shared/analytics/events.ts'

/** A checked and cleaned event, as providers receive it. */
export type SiteEvent =
  | (Omit<PageView, 'ageMs'> & Moment)
  | (Omit<ExceptionReport, 'ageMs'> & Moment)
  | (Omit<Conversion, 'ageMs'> & Moment)
  | (Omit<WebVital, 'ageMs'> & Moment)
  | BrokenLink

/** A visitor followed a link of another site to a page that does not exist. */
export interface BrokenLink extends Moment {
  readonly type: 'broken_link'
  readonly path: string
  readonly referrer: string
}

interface Moment {
  readonly at: Date
  /** The version of the release that the browser ran. */
  readonly release: string
}

/** The path of everything that is no page of ours, so that nobody can fill the counts with addresses. */
export const OTHER_PATH = '(other)'
