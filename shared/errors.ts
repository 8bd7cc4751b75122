import type { Problem } from './forms/form-definition.ts'
import { OVERLOAD_RETRY_AFTER_SECONDS } from './timings.ts'

/**
 * Expected errors, each with a status and a message for visitors. Any other error is a bug and becomes a 500. The
 * error pages of server and browser both use the functions below.
 */
export class SiteError extends Error {
  override name = 'SiteError' // minification changes class names, here and below
  readonly status: number = 500
  /** True: someone should investigate, and the message is only logged. */
  readonly isFault: boolean = true
}

/** No route matches, or the page's validation rejected the request. */
export class PageNotFoundError extends SiteError {
  override name = 'PageNotFoundError'
  override readonly status = 404
  override readonly isFault = false
  constructor() {
    super('This page could not be found')
  }
}

/** A route names unregistered page middleware. `middleware` is logged, never shown. */
export class UnknownMiddlewareError extends SiteError {
  override name = 'UnknownMiddlewareError'
  readonly middleware: string
  constructor(middleware: string) {
    super('Unknown middleware')
    this.middleware = middleware
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
export class BadRequestError extends SiteError {
  override name = 'BadRequestError'
  override readonly status = 400
  override readonly isFault = false
  constructor() {
    super('We can’t read this web address')
  }
}

/** `allow` is the value of the Allow header. */
export class MethodNotAllowedError extends SiteError {
  override name = 'MethodNotAllowedError'
  override readonly status = 405
  override readonly isFault = false
  readonly allow: string
  constructor(allow: string) {
    super('This page doesn’t accept that kind of request')
    this.allow = allow
  }
}

export class UriTooLongError extends SiteError {
  override name = 'UriTooLongError'
  override readonly status = 414
  override readonly isFault = false
  constructor() {
    super('This web address is too long')
  }
}

export class RenderTimeoutError extends SiteError {
  override name = 'RenderTimeoutError'
  constructor() {
    super('The page was not rendered in time')
  }
}

export class CrossSiteError extends SiteError {
  override name = 'CrossSiteError'
  override readonly status = 403
  override readonly isFault = false
  constructor() {
    super('This form can only be sent from our website')
  }
}

/** Broken JSON, a truncated body, or an unknown encoding. */
export class UnreadableFormError extends SiteError {
  override name = 'UnreadableFormError'
  override readonly status = 400
  override readonly isFault = false
  constructor() {
    super('We couldn’t read what was sent')
  }
}

export class FormTooLargeError extends SiteError {
  override name = 'FormTooLargeError'
  override readonly status = 413
  override readonly isFault = false
  constructor() {
    super('Your message is too long. Go back and shorten it')
  }
}

/** Neither urlencoded nor JSON. */
export class WrongContentTypeError extends SiteError {
  override name = 'WrongContentTypeError'
  override readonly status = 415
  override readonly isFault = false
  constructor() {
    super('We couldn’t read the format of this form')
  }
}

/** Not a batch of events, or too large. */
export class InvalidEventsError extends SiteError {
  override name = 'InvalidEventsError'
  override readonly status = 422
  override readonly isFault = false
  constructor() {
    super('What was sent are no events')
  }
}

/** Too many submissions from one network or email address. */
export class TooManyRequestsError extends SiteError {
  override name = 'TooManyRequestsError'
  override readonly status = 429
  override readonly isFault = false
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Wait a few minutes and try again')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class InvalidAnswersError extends SiteError {
  override name = 'InvalidAnswersError'
  override readonly status = 422
  override readonly isFault = false
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('Some answers need another look')
    this.problems = problems
  }
}

export class InvalidSlotRequestError extends SiteError {
  override name = 'InvalidSlotRequestError'
  override readonly status = 422
  override readonly isFault = false
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('These times cannot be shown')
    this.problems = problems
  }
}

/** Every place of a slot is booked. Nothing was stored or changed. */
export class SlotTakenError extends SiteError {
  override name = 'SlotTakenError'
  override readonly status = 409
  override readonly isFault = false
  constructor() {
    super('Somebody has just taken this time')
  }
}

/** The booking was moved or canceled after the page was opened. This request changed nothing. */
export class BookingChangedError extends SiteError {
  override name = 'BookingChangedError'
  override readonly status = 409
  override readonly isFault = false
  constructor() {
    super('This demo was changed in the meantime')
  }
}

/** A demo was moved as often as allowed. `retryAfterSeconds` is set if waiting helps. */
export class MoveLimitError extends SiteError {
  override name = 'MoveLimitError'
  override readonly status: number
  override readonly isFault = false
  readonly retryAfterSeconds: number | undefined
  constructor(retryAfterSeconds?: number) {
    super(retryAfterSeconds === undefined ? MOVED_IN_ALL : MOVED_TODAY)
    this.status = retryAfterSeconds === undefined ? 409 : 429
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const MOVED_TODAY =
  'You’ve moved this demo as often as you can in a day. Try again tomorrow, or email us and we’ll find a time'
const MOVED_IN_ALL =
  'You’ve moved this demo as often as you can online. Email us and we’ll find a time that works'

/** The database is full, locked, read-only, or unreachable. `cause` is its error. */
export class StorageUnavailableError extends SiteError {
  override name = 'StorageUnavailableError'
  override readonly status = 503
  readonly retryAfterSeconds = 30
  constructor(cause?: unknown) {
    super('Nothing could be stored', { cause })
  }
}

/** The daily purge looks like a mistake, so nothing was deleted. The message tells staff how to proceed. */
export class PurgeStoppedError extends SiteError {
  override name = 'PurgeStoppedError'
  readonly reason: 'clock-jumped' | 'too-many-leads' | 'too-many-counts'
  constructor(reason: PurgeStoppedError['reason'], why: string) {
    super(
      `Nothing was purged: ${why}. Look at it with "npm run leads -- purge --dry-run". If it is right, run "npm run leads -- purge --confirm".`,
    )
    this.reason = reason
  }
}

/** The server is overloaded. Not a fault: it is counted, and logged once. */
export class OverloadedError extends SiteError {
  override name = 'OverloadedError'
  override readonly status = 503
  override readonly isFault = false
  readonly retryAfterSeconds = OVERLOAD_RETRY_AFTER_SECONDS
  constructor() {
    super('Too many people are here right now. Try again in a few seconds')
  }
}

/** Rendering the error page failed too. `cause` is the original error. */
export class ErrorPageError extends SiteError {
  override name = 'ErrorPageError'
  constructor(cause: unknown) {
    super('An error occurred while showing the error page', { cause })
  }
}

/**
 * The network delivered only part of a page. Not a fault: usually a weak connection, which the visitor can act on.
 * `cause` is the original error.
 */
class IncompletePageError extends SiteError {
  override readonly status = 503
  override readonly isFault = false
  constructor(cause?: unknown) {
    super('This page could not be loaded. Check your connection and try again', { cause })
  }
}

/** A page's chunk failed or took longer than CHUNK_TIMEOUT_MS, and a full load was not allowed. */
export class ChunkLoadError extends IncompletePageError {
  override name = 'ChunkLoadError'
}

/** A payload did not arrive, is not JSON, or belongs to another route. */
export class PayloadLoadError extends IncompletePageError {
  override name = 'PayloadLoadError'
}

/** The payload file is gone (404): a newer release is deployed, so the page needs a full load. */
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
  if (error instanceof SiteError && (!error.isFault || error instanceof UnknownMiddlewareError)) {
    return error.message
  }
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
