import type { Request } from 'express'
import { isbot } from 'isbot'

/** False for robots, and for visitors who asked not to be tracked. */
export function isCounted(req: Request): boolean {
  const refusesTracking = req.get('Sec-GPC') === '1' || req.get('DNT') === '1'
  const browser = req.get('User-Agent') ?? ''
  return !refusesTracking && browser !== '' && !isbot(browser)
}
