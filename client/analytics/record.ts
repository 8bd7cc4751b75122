import {
  CAMPAIGN_WORDS,
  type Conversion,
  EVENTS_PATH,
  type ExceptionSource,
  type PageView,
} from '../../shared/analytics/events.ts'
import { mayCount } from './may-count.ts'
import { releaseOfPage } from './release-of-page.ts'

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

/** More than a visitor does before the page is idle. */
const MAX_BUFFERED_EVENTS = 200

/** Below the limits of a batch, in number and in bytes. */
const MAX_EARLY_EVENTS = 6

let receive: ((recorded: RecordedEvent) => void) | undefined
let early: RecordedEvent[] = []

/**
 * Records an event. The code that counts visits loads when the page is idle; until then events wait. If the visitor
 * leaves earlier, page views and exceptions are sent anyway.
 */
export function record(what: RecordableEvent): void {
  const recorded = { what, path: location.pathname, atMs: performance.now() }
  if (receive) receive(recorded)
  else if (what.type === 'pagehide') sendEarly(recorded.atMs)
  else if (early.length < MAX_BUFFERED_EVENTS) early.push(recorded)
}

export function receiveEvents(receiver: (recorded: RecordedEvent) => void): void {
  receive = receiver
  early.forEach(receiver)
  early = []
}

let shownPath: string | undefined

/** Records a page view. The first call always counts; later ones if the page `isNew`. */
export function recordView(isNew = false): void {
  if (shownPath !== undefined && !isNew) return
  const query = new URLSearchParams(location.search)
  record({
    type: 'page_view',
    title: document.title,
    referrer: shownPath ?? referrerOfDocument(),
    campaign: Object.fromEntries(
      CAMPAIGN_WORDS.map((word) => [word, query.get(`utm_${word}`) ?? undefined]),
    ),
  })
  shownPath = location.pathname
}

/** Records a chunk that failed to load. */
export function recordMissing(error: unknown): void {
  record({ type: 'caught', source: 'chunk', error })
}

/** Of another site only the host, of ours only the path. */
function referrerOfDocument(): string {
  if (!document.referrer) return ''
  const { origin, pathname, host } = new URL(document.referrer)
  return origin === location.origin ? pathname : host
}

function sendEarly(nowMs: number): void {
  const described = early.flatMap((recorded) => {
    const event = describeView(recorded) ?? describeFailure(recorded)
    return event ? { ...event, path: recorded.path, ageMs: Math.round(nowMs - recorded.atMs) } : []
  })
  early = []
  const events = described.slice(0, MAX_EARLY_EVENTS)
  if (!mayCount() || !navigator.onLine || events.length === 0) return
  navigator.sendBeacon(EVENTS_PATH, JSON.stringify({ release: releaseOfPage(), events }))
}

function describeView({ what }: RecordedEvent) {
  return what.type === 'page_view' ? what : undefined
}

/** Exceptions of our own files, with less detail than `describe-exception.ts`, which loads later. */
function describeFailure({ what }: RecordedEvent) {
  const { error, reason = error, source = SOURCES[what.type] } = what as EarlyFailure
  const { isFault, name, message, stack } = Object(reason)
  const frames = String(stack).slice(0, 2_000)
  if (!source || isFault === false || !frames.includes(`${location.origin}/assets/`)) return
  return { type: 'exception', source, name, message: String(message).slice(0, 200), stack: frames }
}

const SOURCES: Readonly<Record<string, ExceptionSource>> = {
  error: 'error',
  unhandledrejection: 'rejection',
}

interface EarlyFailure {
  readonly error?: unknown
  readonly reason?: unknown
  readonly source?: ExceptionSource
}
