import compression from 'compression'
import type { RequestHandler } from 'express'

/**
 * Compresses what is worth it. Every answer says that it depends on Accept-Encoding: `compression` says so only where
 * there is a body, so a 304 would lack the Vary of its 200.
 */
export function compressedAnswers(): RequestHandler[] {
  const varies: RequestHandler = (_req, res, next) => {
    res.vary('Accept-Encoding')
    next()
  }
  return [varies, compression()]
}
