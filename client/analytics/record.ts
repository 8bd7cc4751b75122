import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { mayCount } from './may-count.ts'
import type { Happening, Moment } from './moment.ts'
import { releaseOfPage } from './release-of-page.ts'

/** More than a visitor does before an idle moment of the page. */
const MAX_EARLY_MOMENTS = 200

let receive: ((moment: Moment) => void) | undefined
let early: Moment[] = []

/**
 * Notes what has happened. What counts visits comes when the page is idle; until then moments wait, and a visitor who
 * leaves sooner has at least the pages counted that were shown.
 */
export function record(what: Happening): void {
  const moment = { what, path: location.pathname, atMs: performance.now() }
  if (receive) receive(moment)
  else if (what.type === 'pagehide') sendEarlyViews(moment.atMs)
  else if (early.length < MAX_EARLY_MOMENTS) early.push(moment)
}

/** From now on `receiver` is given every moment, those that have waited first. */
export function receiveMoments(receiver: (moment: Moment) => void): void {
  receive = receiver
  early.forEach(receiver)
  early = []
}

function sendEarlyViews(nowMs: number): void {
  const events = early.flatMap(({ what, path, atMs }) =>
    what.type === 'page_view' ? { ...what, path, ageMs: Math.round(nowMs - atMs) } : [],
  )
  early = []
  if (!mayCount() || !navigator.onLine) return
  navigator.sendBeacon(EVENTS_PATH, JSON.stringify({ release: releaseOfPage(), events }))
}
