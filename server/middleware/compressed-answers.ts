import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

/** 256 KB, longer than any answer: by default each would set up 4 MB first, and a search cost a third more. */
const WINDOW_BITS = 18

/** Compresses what is answered dynamically, while it is sent. */
export function compressedAnswers(): RequestHandler {
  return compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } } })
}
