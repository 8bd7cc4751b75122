import type { Request, RequestHandler } from 'express'
import { CrossSiteError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'

/**
 * Refuses forms that another site sends in a visitor's name. Browsers say where a form comes from (Sec-Fetch-Site, and
 * Origin where that is too new for them); a program that says neither is no visitor who could be misled.
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

/** Whether a request says which site it comes from, as those of every browser of today do. */
export function hasOrigin(req: Request): boolean {
  return req.get('Sec-Fetch-Site') !== undefined || originOf(req) !== undefined
}

/**
 * What the request says, or its Referer where it says nothing. `null` is nothing: browsers older than Sec-Fetch-Site send
 * it also from our own pages, where a visitor or an app forbids referrers.
 */
function originOf(req: Request): string | undefined {
  const origin = req.get('Origin')
  if (origin !== undefined && origin !== 'null') return origin
  return URL.parse(req.get('Referer') ?? '')?.origin
}

/** By host: a proxy in front may end TLS, so that the scheme is not ours to compare. */
function isOwnOrigin(origin: string | undefined, [siteUrl, host]: [string, string | undefined]) {
  if (origin === undefined) return true
  return origin === siteUrl || URL.parse(origin)?.host === host
}
