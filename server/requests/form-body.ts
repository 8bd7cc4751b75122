import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import {
  FormTooLargeError,
  UnreadableFormError,
  WrongContentTypeError,
} from '../../shared/errors.ts'
import type { Typed } from '../../shared/forms/check-answers.ts'
import { FORM_MAX_BYTES } from '../../shared/timings.ts'

export function formBody(): (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.json({ limit: FORM_MAX_BYTES, type: 'application/json' }),
    express.text({ limit: FORM_MAX_BYTES, type: 'application/x-www-form-urlencoded' }),
    toTyped,
    nameBodyProblem,
  ]
}

export function wantsJson(req: Request): boolean {
  return req.accepts('html', 'json') === 'json'
}

const toTyped: RequestHandler = (req, _res, next) => {
  if (!req.is(['json', 'urlencoded'])) return next(new WrongContentTypeError())
  const typed = readTyped(req.body)
  req.body = typed
  next(typed === undefined ? new UnreadableFormError() : undefined)
}

function readTyped(body: unknown): Typed | undefined {
  if (typeof body === 'string') return fromFields(new URLSearchParams(body))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return fromJson(body)
}

function fromFields(fields: URLSearchParams): Typed {
  const typed = new Map<string, unknown>()
  for (const [name, value] of fields) typed.set(name, typed.has(name) ? null : value)
  return Object.fromEntries(typed)
}

function fromJson(body: object): Typed {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value ? 'yes' : '']
      if (value === null) return [name, '']
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  )
}

export const nameBodyProblem: ErrorRequestHandler = (error, _req, _res, next) => {
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (status === 413) next(new FormTooLargeError())
  else if (status === 415) next(new WrongContentTypeError())
  else if (typeof type === 'string' && status === 400) next(new UnreadableFormError())
  else next(error)
}
