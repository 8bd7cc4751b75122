import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'
import { acceptedEncoding } from '../pages/page-cache.ts'

const BROTLI = {
  // 10 to 13 % more bytes than 5, in two thirds of the time of a cache miss. Cached pages are compressed better.
  [constants.BROTLI_PARAM_QUALITY]: 3,
  // 256 KB, longer than our pages. The default, 4 MB, reserves 8 MB a response, and V8 collects garbage for each.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** `compression` sets Vary only on responses with a body, so a 304 would lack the Vary of its 200. */
export function compressedAnswers(): RequestHandler[] {
  const varies: RequestHandler = (req, res, next) => {
    res.vary('Accept-Encoding')
    req.headers['accept-encoding'] = acceptedEncoding(req) // as the ETag of a page says
    next()
  }
  return [varies, compression({ brotli: { params: BROTLI }, filter })]
}

/** A range is of the uncompressed file, whose length its Content-Range names. */
const filter: compression.CompressionFilter = (req, res) =>
  res.statusCode !== 206 && compression.filter(req, res)
