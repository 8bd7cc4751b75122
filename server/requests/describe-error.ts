import type { RequestHandler } from 'express'
import {
  errorCode,
  errorMessage,
  InvalidAnswersError,
  InvalidSlotRequestError,
} from '../../shared/errors.ts'
import type { Problem } from '../../shared/forms/form-definition.ts'

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
  readonly problems?: readonly Problem[]
}

export function describeError(error: unknown, requestId: string): ErrorBody {
  const hasProblems =
    error instanceof InvalidAnswersError || error instanceof InvalidSlotRequestError
  return {
    error: { code: errorCode(error), message: errorMessage(error), requestId },
    ...(hasProblems && { problems: error.problems }),
  }
}

/** Uncached, with errors in JSON whatever the Accept header. */
export function jsonApi(route: string): RequestHandler {
  return (req, res, next) => {
    res.locals.route = route
    res.set('Cache-Control', 'no-store')
    req.headers.accept = 'application/json'
    next()
  }
}
