import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import {
  InvalidSlotRequestError,
  MethodNotAllowedError,
  PageNotFoundError,
} from '../../shared/errors.ts'
import { describeError } from '../http/describe-error.ts'
import type { DemoSlots } from './demo-slots.ts'
import { readSlotRequest } from './read-slot-request.ts'

const PATH = '/api/demo-slots'

/** The parts of Services that the times of demos need. */
export interface SlotServices {
  readonly demoSlots: DemoSlots
}

/**
 * `GET /api/demo-slots?from&days&zone`: the times of demos as DemoSlotsAnswer. Where the calendar is off there is no
 * such address: 404, and the page asks for preferred times instead.
 */
export function demoSlots({ demoSlots }: SlotServices): Router {
  const answer: RequestHandler = async (req, res) => {
    if (!demoSlots.isOn) throw new PageNotFoundError()
    const query = new URL(req.originalUrl, 'http://site.invalid').searchParams
    res.json(await demoSlots.answer(readSlotRequest(query)))
  }
  return Router({ caseSensitive: true, strict: true })
    .all(PATH, forPrograms)
    .get(PATH, answer) // HEAD too
    .all(PATH, () => {
      throw new MethodNotAllowedError('GET, HEAD')
    })
    .use(PATH, tellProblems)
}

/** Nothing here is cached, because a time may be taken the next moment. Errors are JSON, whatever is accepted. */
const forPrograms: RequestHandler = (req, res, next) => {
  res.locals.route = PATH
  res.set('Cache-Control', 'no-store')
  req.headers.accept = 'application/json'
  next()
}

const tellProblems: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof InvalidSlotRequestError)) return next(error)
  const body = describeError(error, String(res.locals.requestId))
  res.status(error.status).json({ ...body, problems: error.problems })
}
