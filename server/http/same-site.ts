import type { Request, RequestHandler } from 'express'
import { CrossSiteError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'

/**
 * Rejects cross-site form posts. Browsers send Sec-Fetch-Site, older ones Origin or Referer. A request with none of
 * them is not from a browser.
 */
export function sameSite({ siteUrl }: Pick<Config, 'siteUrl'>): RequestHandler {
  return (req, _res, next) => {
    const site = req.get('Sec-Fetch-Site')
    const isOurs =
      site === undefined
        ? isOwnOrigin(originOf(req), [siteUrl, req.get('Host')])
        : site === 'same-origin' || site === 'none'
    next(isOurs ? undefined : new CrossSiteError())
  }
}

export function hasOrigin(req: Request): boolean {
  return req.get('Sec-Fetch-Site') !== undefined || originOf(req) !== undefined
}

/**
 * Falls back to the Referer if Origin is missing or `null`, which older browsers send from our own pages when referrers
 * are off.
 */
function originOf(req: Request): string | undefined {
  const origin = req.get('Origin')
  if (origin !== undefined && origin !== 'null') return origin
  return URL.parse(req.get('Referer') ?? '')?.origin
}

/** Compares hosts only, because a proxy may terminate TLS. */
function isOwnOrigin(origin: string | undefined, [siteUrl, host]: [string, string | undefined]) {
  if (origin === undefined) return true
  return origin === siteUrl || URL.parse(origin)?.host === host
}
