import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { MAX_BATCH_BYTES } from '../../shared/analytics/events.ts'
import { UnreadableFormError, WrongContentTypeError } from '../../shared/errors.ts'
import { nameBodyProblem } from '../http/form-body.ts'

/** JSON, and text because a beacon may send JSON as that without asking first. */
const TYPES = ['application/json', 'text/plain']

/** Reads the body of events as JSON into `req.body`: what it holds is not checked. */
export function eventBody(): (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.text({ limit: MAX_BATCH_BYTES, type: TYPES, inflate: false }),
    parseJson,
    nameBodyProblem,
  ]
}

const parseJson: RequestHandler = (req, _res, next) => {
  if (!req.is(TYPES)) return next(new WrongContentTypeError())
  try {
    req.body = JSON.parse(String(req.body))
    next()
  } catch {
    next(new UnreadableFormError())
  }
}
