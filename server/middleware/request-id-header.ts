import type { Step } from './front-steps.ts'

/** Tells the visitor the id that the log knows the request by. */
export function requestIdHeader(): Step {
  return (_req, res, next) => {
    res.setHeader('X-Request-Id', String(res.locals.requestId))
    next()
  }
}
