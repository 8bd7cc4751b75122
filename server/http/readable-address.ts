import type { RequestHandler } from 'express'
import { BadRequestError, UriTooLongError } from '../../shared/errors.ts'
import { MAX_URL_LENGTH } from '../../shared/timings.ts'

/** Rejects malformed URLs before any other step parses them. */
export function readableAddress(): RequestHandler {
  return (req, _res, next) => {
    if (req.url.length > MAX_URL_LENGTH) throw new UriTooLongError()
    if (!isReadable(req.path)) throw new BadRequestError()
    next()
  }
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    const stepsOut = decoded.split(/[/\\]/).includes('..')
    return path.startsWith('/') && !stepsOut && !decoded.includes('\0')
  } catch {
    return false
  }
}
