import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

/** 256 KB, longer than any answer: by default each would set up 4 MB first, and a search cost a third more. */
const WINDOW_BITS = 18

/** Compresses what is answered dynamically, while it is sent. What a program is told of what it posted is too short for it. */
export function compressedAnswers(): RequestHandler {
  const compressed = compression({
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  })
  return (req, res, next) => {
    const isReceipt = req.method === 'POST' && req.headers.accept === 'application/json'
    if (isReceipt) next()
    else compressed(req, res, next)
  }
}
