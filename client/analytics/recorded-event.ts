import type { Conversion, ExceptionSource, PageView } from '../../shared/analytics/events.ts'

export interface RecordedEvent {
  readonly what: RecordableEvent
  readonly path: string
  /** Milliseconds since the page began to load. */
  readonly atMs: number
}

export type RecordableEvent =
  | Event
  | WithoutContext<PageView>
  | WithoutContext<Conversion>
  | CaughtError

/** An error that the app caught, so the window has no event for it. */
export interface CaughtError {
  readonly type: 'caught'
  readonly source: ExceptionSource
  readonly error: unknown
}

type WithoutContext<Reported> = Omit<Reported, 'path' | 'ageMs'>
