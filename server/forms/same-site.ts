import type { RequestHandler } from 'express'
import { CrossSiteError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'

/**
 * Refuses forms that another site sends in a visitor's name. Browsers say where a form comes from (Sec-Fetch-Site, and
 * Origin where that is too new for them); a program that says neither is no visitor who could be misled.
 */
export function sameSite({ siteUrl }: Pick<Config, 'siteUrl'>): RequestHandler {
  return (req, _res, next) => {
    const site = req.get('Sec-Fetch-Site')
    const origin = req.get('Origin')
    const isOurs =
      site === undefined
        ? isOwnOrigin(origin, [siteUrl, req.get('Host')])
        : site === 'same-origin' || site === 'none'
    next(isOurs ? undefined : new CrossSiteError())
  }
}

/** By host: a proxy in front may end TLS, so that the scheme is not ours to compare. */
function isOwnOrigin(origin: string | undefined, [siteUrl, host]: [string, string | undefined]) {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false // "null": a frame that is not allowed to say where it stands
  return origin === siteUrl || new URL(origin).host === host
}
