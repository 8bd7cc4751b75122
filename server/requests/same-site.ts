import type { Request, RequestHandler } from 'express'
import { CrossSiteError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'

/** Browsers send Sec-Fetch-Site, older ones Origin or Referer. Without any of them, the request is not a browser's. */
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

/** Older browsers send `Origin: null` from our own pages when referrers are off. */
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
