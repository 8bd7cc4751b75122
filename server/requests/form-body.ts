import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import {
  FormTooLargeError,
  UnreadableFormError,
  WrongContentTypeError,
} from '../../shared/errors.ts'
import { FORM_MAX_BYTES } from '../../shared/timings.ts'

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

export const nameBodyProblem: ErrorRequestHandler = (error, _req, _res, next) => {
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (status === 413) next(new FormTooLargeError())
  else if (status === 415) next(new WrongContentTypeError())
  else if (typeof type === 'string' && status === 400) next(new UnreadableFormError())
  else next(error)
}
