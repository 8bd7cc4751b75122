import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'
import { findRoute, type PageRoute } from '../../shared/routes.ts'

/** 256 KB, longer than any answer: by default each would set up 4 MB first. */
const WINDOW_BITS = 18

/**
 * Compresses what is answered dynamically, while it is sent. Not at the address of a page, which does that itself
 * (pages/page-sink.ts): to be wrapped, an answer that nothing is done to costs an eighth of drawing one.
 */
export function compressedAnswers(routes: readonly PageRoute[]): RequestHandler {
  const compressed = compression({
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  })
  return (req, res, next) => {
    if (findRoute(routes, req.path)) next()
    else compressed(req, res, next)
  }
}
