import type { RequestHandler } from 'express'
import {
  errorCode,
  errorMessage,
  InvalidAnswersError,
  MethodNotAllowedError,
} from '../../shared/errors.ts'

/** The body of every JSON error. */
export function describeError(error: unknown, requestId: string) {
  return {
    error: { code: errorCode(error), message: errorMessage(error), requestId },
    ...(error instanceof InvalidAnswersError && { problems: error.problems }),
  }
}

/** Uncached, with errors in JSON whatever the Accept header, also for methods that are not allowed. */
export function jsonApi(route: string, allow: string): RequestHandler {
  return (req, res, next) => {
    res.locals.route = route
    res.set('Cache-Control', 'no-store')
    req.headers.accept = 'application/json'
    if (!allow.split(', ').includes(req.method)) throw new MethodNotAllowedError(allow)
    next()
  }
}
