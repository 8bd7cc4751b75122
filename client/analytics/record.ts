import {
  type AnalyticsEvent,
  CAMPAIGN_WORDS,
  EVENTS_PATH,
  type ExceptionSource,
} from '../../shared/analytics/events.ts'
import { EVENT_BATCH_DELAY_MS } from '../../shared/timings.ts'
import { mayCount, releaseOfPage } from './counting-choice.ts'
import { describeException } from './describe-exception.ts'

type NewEvent = WithoutContext<AnalyticsEvent>

type WithoutContext<Reported> = Reported extends unknown
  ? Omit<Reported, 'path' | 'ageMs'> & Partial<Pick<AnalyticsEvent, 'path'>>
  : never

interface RecordedEvent {
  readonly event: NewEvent
  /** Milliseconds since the page began to load. */
  readonly atMs: number
}

/** Below the server's limits of a batch, in number and in bytes, even if all are exceptions. */
const BATCH_EVENTS = 6

/** Without a connection the oldest events are dropped first. */
const MAX_WAITING = 100

let waiting: RecordedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Records an event of the current page, unless it names another. It is sent half a second after the first that waits.
 * Ignores it if nothing is counted.
 */
export function record(event: NewEvent): void {
  if (!mayCount()) return
  const recorded = { event: { path: location.pathname, ...event }, atMs: performance.now() }
  waiting = [...waiting, recorded].slice(-MAX_WAITING)
  if (document.visibilityState === 'hidden')
    sendEvents() // the page may be about to end
  else timer ??= setTimeout(sendEvents, EVENT_BATCH_DELAY_MS)
}

/** Without a connection, and on a page that is only prerendered, events wait for the next call. */
export function sendEvents(): void {
  clearTimeout(timer)
  timer = undefined
  if (!mayCount()) waiting = [] // the visitor has opted out in the meantime
  if (!navigator.onLine || ('prerendering' in document && document.prerendering)) return
  while (waiting.length > 0) {
    const batch = { release: releaseOfPage(), events: waiting.slice(0, BATCH_EVENTS).map(withAge) }
    // Over the browser's limit, or switched off by a setting for privacy.
    if (!navigator.sendBeacon?.(EVENTS_PATH, JSON.stringify(batch, shorten))) return
    waiting = waiting.slice(BATCH_EVENTS)
  }
}

function withAge({ event, atMs }: RecordedEvent) {
  return { ...event, ageMs: Math.round(performance.now() - atMs) }
}

function shorten(name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, name === 'stack' ? 2_000 : 200) : value
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

/** Only the host of another site, only the path of ours. */
function referrerOfDocument(): string {
  if (!document.referrer) return ''
  const { origin, pathname, host } = new URL(document.referrer)
  return origin === location.origin ? pathname : host
}

const MAX_EXCEPTIONS = 10

const reported = new Set<string>()

/** Records an exception of ours once per document, and at most ten different ones. */
export function recordException(source: ExceptionSource, error: unknown): void {
  const exception = describeException(error, source)
  const key = JSON.stringify(exception)
  if (!exception || reported.has(key) || reported.size >= MAX_EXCEPTIONS) return
  reported.add(key)
  record({ type: 'exception', source, ...exception })
}
