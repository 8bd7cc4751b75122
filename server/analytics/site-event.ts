import type {
  Conversion,
  ExceptionReport,
  PageView,
  WebVital,
} from '../../shared/analytics/events.ts'

/** A checked and cleaned event, as providers receive it. */
export type SiteEvent =
  | (Omit<PageView, 'ageMs'> & Context)
  | (Omit<ExceptionReport, 'ageMs'> & Context)
  | (Omit<Conversion, 'ageMs'> & Context)
  | (Omit<WebVital, 'ageMs'> & Context)
  | BrokenLink

/** Another site links to a page that does not exist. */
export interface BrokenLink extends Context {
  readonly type: 'broken_link'
  readonly path: string
  readonly referrer: string
}

interface Context {
  readonly at: Date
  /** The version of the release that the browser ran. */
  readonly release: string
}

/** Stands for any path that is not one of our pages, so that nobody can fill the counts with made-up ones. */
export const OTHER_PATH = '(other)'
