import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { CrossSiteError, UnreadableFormError, WrongContentTypeError } from '../../shared/errors.ts'
import type { Typed } from '../../shared/forms/check-answers.ts'
import { FORM_MAX_BYTES } from '../../shared/timings.ts'
import type { Config } from '../config.ts'
import { readBody } from './read-body.ts'

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

/** Leaves fields by name in `req.body`. A repeated name becomes a list, which no field accepts. */
export function formBody(): (RequestHandler | ErrorRequestHandler)[] {
  return [...readBody(FORM_MAX_BYTES), toTyped]
}

export function wantsJson(req: Request): boolean {
  return req.accepts('html', 'json') === 'json'
}

const toTyped: RequestHandler = (req, _res, next) => {
  if (!req.is(['json', 'urlencoded'])) return next(new WrongContentTypeError())
  const body: unknown = req.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return next(new UnreadableFormError())
  }
  req.body = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toText(value)]))
  next()
}

/** As a browser would send it. */
function toText(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

/** Of a field; '' for anything that a browser would not send. */
export function typedText(typed: Typed, name: string): string {
  const value = Object.hasOwn(typed, name) ? typed[name] : ''
  return typeof value === 'string' ? value : ''
}
