import type { RequestHandler } from 'express'
import { PageNotFoundError } from '../../shared/errors.ts'

/** Nothing above answered: there is no such page for this method. */
export function notFound(): RequestHandler {
  return () => {
    throw new PageNotFoundError()
  }
}
