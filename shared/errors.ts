import type { Problem } from './forms/form-definition.ts'
import { OVERLOAD_RETRY_AFTER_SECONDS } from './timings.ts'

/**
 * Expected errors, each with a status and a message for visitors. Any other error is a bug and becomes a 500. The
 * error pages of server and browser both use the functions below.
 */
export class SiteError extends Error {
  override name = 'SiteError' // written out, because minification changes class names
  readonly status: number = 500
  /** True: someone should investigate, and the message is only logged. */
  readonly isFault: boolean = true
}

/** Caused by a request, the load, or the network: nobody needs to investigate. */
export class RequestError extends SiteError {
  override readonly status: number
  override readonly isFault = false
  constructor(name: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.status = status
  }
}

/** No route matches, or the page's validation rejected the request. */
export class PageNotFoundError extends RequestError {
  constructor() {
    super('PageNotFoundError', 404, 'This page could not be found')
  }
}

/** A route names unregistered page middleware. */
export class UnknownMiddlewareError extends SiteError {
  override name = 'UnknownMiddlewareError'
  constructor(middleware: string, route: string) {
    super(`The route ${route} names unknown middleware: ${middleware}`)
  }
}

export class UiNotReadyError extends SiteError {
  override name = 'UiNotReadyError'
  constructor(component: string) {
    super(
      `The UI library is not set up: ${component} was used outside the UI provider. ` +
        'Render the provider above it, around the whole app.',
    )
  }
}

/** Malformed percent-encoding, a null byte, or path traversal. */
export class BadRequestError extends RequestError {
  constructor() {
    super('BadRequestError', 400, 'We can’t read this web address')
  }
}

/** `allow` is the value of the Allow header. */
export class MethodNotAllowedError extends RequestError {
  readonly allow: string
  constructor(allow: string) {
    super('MethodNotAllowedError', 405, 'This page doesn’t accept that kind of request')
    this.allow = allow
  }
}

/** The client accepts none of the types that a page exists as. */
export class NotAcceptableError extends RequestError {
  constructor() {
    super('NotAcceptableError', 406, 'This page doesn’t exist in the format that was asked for')
  }
}

export class UriTooLongError extends RequestError {
  constructor() {
    super('UriTooLongError', 414, 'This web address is too long')
  }
}

/** Refused by Node's HTTP parser or one of its limits: 400, 408, 413, 417 or 431. */
export class UnreadRequestError extends RequestError {
  constructor(status: number) {
    super('UnreadRequestError', status, 'We can’t read this request')
  }
}

export class RenderTimeoutError extends SiteError {
  override name = 'RenderTimeoutError'
  constructor() {
    super('The page was not rendered in time')
  }
}

export class CrossSiteError extends RequestError {
  constructor() {
    super('CrossSiteError', 403, 'This form can only be sent from our website')
  }
}

/** Broken JSON, or a truncated body. */
export class UnreadableFormError extends RequestError {
  constructor() {
    super('UnreadableFormError', 400, 'We couldn’t read what was sent')
  }
}

export class FormTooLargeError extends RequestError {
  constructor() {
    super('FormTooLargeError', 413, 'Your message is too long. Go back and shorten it')
  }
}

/** Neither urlencoded nor JSON. */
export class WrongContentTypeError extends RequestError {
  constructor() {
    super('WrongContentTypeError', 415, 'We couldn’t read the format of this form')
  }
}

/** The body has a Content-Encoding. */
export class WrongEncodingError extends RequestError {
  constructor() {
    super('WrongEncodingError', 415, 'We can’t read compressed forms')
  }
}

/** Not a batch of events, or too large. */
export class InvalidEventsError extends RequestError {
  constructor() {
    super('InvalidEventsError', 422, 'What was sent are no events')
  }
}

/** Too many requests of one network, or changes by one link. */
export class TooManyRequestsError extends RequestError {
  readonly retryAfterSeconds: number
  constructor(
    retryAfterSeconds: number,
    message = 'Too many requests. Wait a few minutes and try again',
  ) {
    super('TooManyRequestsError', 429, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Its id was sent before with other answers, which a page of ours never does. */
export class SubmissionIdTakenError extends RequestError {
  constructor() {
    super(
      'SubmissionIdTakenError',
      409,
      'This form was sent before. Reload the page and send it again',
    )
  }
}

/** In a form, or in the query of the demo times. */
export class InvalidAnswersError extends RequestError {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('InvalidAnswersError', 422, 'Some answers need another look')
    this.problems = problems
  }
}

/** Every place of a slot is booked. Nothing was stored or changed. */
export class SlotTakenError extends RequestError {
  constructor() {
    super('SlotTakenError', 409, 'Somebody has just taken this time')
  }
}

/** The booking was moved or canceled after the page was opened. This request changed nothing. */
export class BookingChangedError extends RequestError {
  constructor() {
    super('BookingChangedError', 409, 'This demo was changed in the meantime')
  }
}

/** The database is full, locked, read-only, or unreachable. `cause` is its error. */
export class StorageUnavailableError extends SiteError {
  override name = 'StorageUnavailableError'
  override readonly status = 503
  readonly retryAfterSeconds = 30
  constructor(cause?: unknown) {
    super('Nothing could be stored', { cause })
  }
}

/** The server is overloaded. Not a fault: it is counted, and logged once. */
export class OverloadedError extends RequestError {
  readonly retryAfterSeconds = OVERLOAD_RETRY_AFTER_SECONDS
  constructor() {
    super('OverloadedError', 503, 'Too many people are here right now. Try again in a few seconds')
  }
}

/** Rendering the error page failed too. `cause` is the original error, whose status it has. */
export class ErrorPageError extends SiteError {
  override name = 'ErrorPageError'
  override readonly status: number
  constructor(cause: unknown) {
    super('An error occurred while showing the error page', { cause })
    this.status = errorStatus(cause)
  }
}

/** The network delivered only part of a page, usually on a weak connection, which the visitor can act on. */
export class IncompletePageError extends RequestError {
  constructor(cause?: unknown) {
    super('IncompletePageError', 503, 'This page could not be loaded', { cause })
  }
}

/** A page's chunk failed or took longer than PAGE_LOAD_TIMEOUT_MS, and a full load was not allowed. */
export class ChunkLoadError extends IncompletePageError {
  override name = 'ChunkLoadError'
}

/** A payload did not arrive, is not JSON, or belongs to another route. */
export class PayloadLoadError extends IncompletePageError {
  override name = 'PayloadLoadError'
}

/** A payload or the search database is gone (404): a newer release is deployed, so the page needs a full load. */
export class StaleReleaseError extends IncompletePageError {
  override name = 'StaleReleaseError'
}

/**
 * `error.status`, otherwise `error.response.status`, otherwise 500. Only integers from 400 to 599 count, so that no
 * error is answered as a success.
 */
export function errorStatus(error: unknown): number {
  return readStatus(error) ?? readStatus(readField(error, 'response')) ?? 500
}

/** `PageNotFoundError` becomes `page-not-found`. A fault reveals no details. */
export function errorCode(error: unknown): string {
  if (!(error instanceof SiteError)) return errorStatus(error) < 500 ? 'bad-request' : 'internal'
  return error.name
    .replace(/Error$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()
}

/** Text for visitors, without a final period; never the message of a fault. */
export function errorMessage(error: unknown): string {
  if (error instanceof UnknownMiddlewareError) return 'Unknown middleware'
  if (error instanceof ErrorPageError) return error.message
  if (error instanceof SiteError && !error.isFault) return error.message
  const status = errorStatus(error)
  if (status === 404) return new PageNotFoundError().message
  return status < 500 ? 'This request could not be answered' : 'Something failed on our side'
}

function readStatus(value: unknown): number | undefined {
  const status = readField(value, 'status')
  const counts = Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
  return counts ? Number(status) : undefined
}

function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined
}
