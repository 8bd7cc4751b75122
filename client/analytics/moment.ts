import type { Conversion, ExceptionSource, PageView } from '../../shared/analytics/events.ts'

/** What the browser or the app tells, with where and when it was. Most of it is never counted. */
export interface Moment {
  readonly what: Happening
  /** The path of the page that was shown. */
  readonly path: string
  /** By the stopwatch of the page: milliseconds since it began to load. */
  readonly atMs: number
}

/** An event of the browser as it came, or one of the app's own. */
export type Happening = Event | Said<PageView> | Said<Conversion> | CaughtError

/** Thrown, and caught by the app, so that the window hears nothing of it. */
export interface CaughtError {
  readonly type: 'caught'
  readonly source: ExceptionSource
  readonly error: unknown
}

/** An event but for what every moment has. */
type Said<Reported> = Omit<Reported, 'path' | 'ageMs'>
