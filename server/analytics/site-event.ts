import type { Request } from 'express'
import { isbot } from 'isbot'
import type { AnalyticsEvent } from '../../shared/analytics/events.ts'

export type SiteEvent = (Undated<AnalyticsEvent> | BrokenLink) & {
  readonly at: Date
  readonly release: string
}

/** Of each kind of event. The server dates them by their age. */
type Undated<Event> = Event extends AnalyticsEvent ? Omit<Event, 'ageMs'> : never

interface BrokenLink {
  readonly type: 'broken_link'
  readonly path: string
  readonly referrer: string
}

/** Replaces invented paths and names, so that nobody can fill the counts with them. */
export const OTHER_NAME = '(other)'

export function isOwnPage(referrer: string): boolean {
  return referrer.startsWith('/') || referrer === OTHER_NAME
}

/** False for robots, and for visitors who asked not to be tracked. */
export function isCounted(req: Request): boolean {
  const refusesTracking = req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
  const browser = req.get('User-Agent') ?? ''
  return !refusesTracking && browser !== '' && !isbot(browser)
}

/** `network` limits how many new names it may add, and is not stored. */
export type AddEvents = (events: readonly SiteEvent[], network: string) => void
