import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import {
  CrossSiteError,
  FormTooLargeError,
  UnreadableFormError,
  WrongContentTypeError,
} from '../../shared/errors.ts'
import type { Typed } from '../../shared/forms/check-answers.ts'
import { FORM_MAX_BYTES } from '../../shared/timings.ts'
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

/** Leaves fields by name in `req.body`. A repeated name becomes a list, which no field accepts. */
export function formBody(): (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.json({ limit: FORM_MAX_BYTES }),
    express.urlencoded({ limit: FORM_MAX_BYTES, extended: false }),
    toTyped,
    nameBodyProblem,
  ]
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

export const nameBodyProblem: ErrorRequestHandler = (error, _req, _res, next) => {
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (status === 413) next(new FormTooLargeError())
  else if (status === 415) next(new WrongContentTypeError())
  else if (typeof type === 'string' && status === 400) next(new UnreadableFormError())
  else next(error)
}
