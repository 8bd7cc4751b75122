import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import {
  FormTooLargeError,
  UnreadableFormError,
  WrongContentTypeError,
  WrongEncodingError,
} from '../../shared/errors.ts'

interface BodyLimits {
  /** In bytes; undefined: this type is not read. */
  readonly json?: number
  readonly form?: number
  /** Default: `application/json`. */
  readonly jsonTypes?: string[]
}

/**
 * The only reader of request bodies: `npm run check` refuses Express's parsers in any other file. Leaves the parsed body in
 * `req.body`, or undefined if there is none or it has another type. Throws the errors above.
 */
export function readBody({ json, form, jsonTypes = ['application/json'] }: BodyLimits): BodyStep[] {
  return [
    refuseEncodings,
    ...(json ? [express.json({ limit: json, type: jsonTypes, inflate: false })] : []),
    ...(form ? [express.urlencoded({ limit: form, extended: false, inflate: false })] : []),
    nameBodyProblem,
  ]
}

type BodyStep = RequestHandler | ErrorRequestHandler

/**
 * A brotli body of 14 bytes takes 16 MB and 0.1 s to decompress before any limit applies, and no client of ours compresses.
 * Also `identity`, which RFC 9110 (8.4.1) reserves for Accept-Encoding.
 */
const refuseEncodings: RequestHandler = (req, res, next) => {
  if (req.headers['content-encoding'] === undefined) return next()
  res.set('Accept-Encoding', 'identity') // RFC 9110, 15.5.16: tells it from a wrong Content-Type
  next(new WrongEncodingError())
}

const nameBodyProblem: ErrorRequestHandler = (error, _req, _res, next) => {
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (error instanceof WrongEncodingError) next(error)
  else if (status === 413) next(new FormTooLargeError())
  else if (status === 415) next(new WrongContentTypeError())
  else if (typeof type === 'string' && status === 400) next(new UnreadableFormError())
  else next(error)
}
