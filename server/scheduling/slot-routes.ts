import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError, PageNotFoundError } from '../../shared/errors.ts'
import type { DemoSlots } from './demo-slots.ts'
import { readSlotRequest } from './read-slot-request.ts'

const PATH = '/api/demo-slots'

/** 404 if the calendar is off. */
export function demoSlots({ demoSlots }: { readonly demoSlots: DemoSlots }): Router {
  const answer: RequestHandler = async (req, res) => {
    if (!demoSlots.isOn) throw new PageNotFoundError()
    const query = new URL(req.originalUrl, 'http://site.invalid').searchParams
    res.json(await demoSlots.answer(readSlotRequest(query)))
  }
  return Router({ caseSensitive: true, strict: true })
    .all(PATH, forPrograms)
    .get(PATH, answer)
    .all(PATH, () => {
      throw new MethodNotAllowedError('GET, HEAD')
    })
}

/** Uncached, because slots change at any time. Errors are always JSON. */
const forPrograms: RequestHandler = (req, res, next) => {
  res.locals.route = PATH
  res.set('Cache-Control', 'no-store')
  req.headers.accept = 'application/json'
  next()
}
