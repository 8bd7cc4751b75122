import type { Request } from 'express'
import { isbot } from 'isbot'
import type {
  Conversion,
  ExceptionReport,
  PageView,
  WebVital,
} from '../../shared/analytics/events.ts'

export type SiteEvent =
  | (Omit<PageView, 'ageMs'> & Context)
  | (Omit<ExceptionReport, 'ageMs'> & Context)
  | (Omit<Conversion, 'ageMs'> & Context)
  | (Omit<WebVital, 'ageMs'> & Context)
  | BrokenLink

export interface BrokenLink extends Context {
  readonly type: 'broken_link'
  readonly path: string
  readonly referrer: string
}

interface Context {
  readonly at: Date
  readonly release: string
}

/** Replaces paths that are not ours, so that nobody can fill the counts with made-up ones. */
export const OTHER_PATH = '(other)'

export function isOwnPage(referrer: string): boolean {
  return referrer.startsWith('/') || referrer === OTHER_PATH
}

/** False for robots, and for visitors who asked not to be tracked. */
export function isCounted(req: Request): boolean {
  const refusesTracking = req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
  const browser = req.get('User-Agent') ?? ''
  return !refusesTracking && browser !== '' && !isbot(browser)
}

/** `network` limits how many new names it may add, and is not stored. */
export type AddEvents = (events: readonly SiteEvent[], network: string) => void
