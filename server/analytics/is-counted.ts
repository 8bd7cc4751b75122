import type { Request } from 'express'
import { isbot } from 'isbot'

/** Whether what this browser does may be counted: it is no robot's, and its visitor has not asked us not to. */
export function isCounted(req: Request): boolean {
  const refusesTracking = req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
  const browser = req.get('User-Agent') ?? ''
  return !refusesTracking && browser !== '' && !isbot(browser)
}
