import { EVENTS_PATH, type ExceptionSource } from '../../shared/analytics/events.ts'
import { mayCount } from './may-count.ts'
import type { Happening, Moment } from './moment.ts'
import { releaseOfPage } from './release-of-page.ts'

/** More than a visitor does before the page is idle. */
const MAX_EARLY_MOMENTS = 200

/** Below the limits of a batch, in number and in bytes. */
const MAX_EARLY_EVENTS = 6

let receive: ((moment: Moment) => void) | undefined
let early: Moment[] = []

/**
 * Records an event. The code that counts visits loads when the page is idle; until then events wait. If the visitor
 * leaves earlier, page views and exceptions are sent anyway.
 */
export function record(what: Happening): void {
  const moment = { what, path: location.pathname, atMs: performance.now() }
  if (receive) receive(moment)
  else if (what.type === 'pagehide') sendEarly(moment.atMs)
  else if (early.length < MAX_EARLY_MOMENTS) early.push(moment)
}

export function receiveMoments(receiver: (moment: Moment) => void): void {
  receive = receiver
  early.forEach(receiver)
  early = []
}

function sendEarly(nowMs: number): void {
  const described = early.flatMap((moment) => {
    const event = describeView(moment) ?? describeFailure(moment)
    return event ? { ...event, path: moment.path, ageMs: Math.round(nowMs - moment.atMs) } : []
  })
  early = []
  const events = described.slice(0, MAX_EARLY_EVENTS)
  if (!mayCount() || !navigator.onLine || events.length === 0) return
  navigator.sendBeacon(EVENTS_PATH, JSON.stringify({ release: releaseOfPage(), events }))
}

function describeView({ what }: Moment) {
  return what.type === 'page_view' ? what : undefined
}

/** Exceptions of our own files, with less detail than `describe-exception.ts`, which loads later. */
function describeFailure({ what }: Moment) {
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
