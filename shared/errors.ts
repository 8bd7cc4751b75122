import type { Problem } from './forms/form-definition.ts'
import { OVERLOAD_RETRY_AFTER_SECONDS } from './timings.ts'

/**
 * The errors we expect, each with its status and words fit for a visitor. Anything else that is thrown is a fault of
 * ours and becomes a 500. The server's error page and the browser's read the same two functions below.
 */
export class SiteError extends Error {
  override name = 'SiteError' // set by hand, here and below: minifying mangles class names
  readonly status: number = 500
  /** True: someone should look at it, and its message is for the log alone. */
  readonly isFault: boolean = true
}

/** No route matches, or the page's validation refused the request. */
export class PageNotFoundError extends SiteError {
  override name = 'PageNotFoundError'
  override readonly status = 404
  override readonly isFault = false
  constructor() {
    super('This page could not be found')
  }
}

/** A route names page middleware the registry does not know. `middleware` is for the log, never for the visitor. */
export class UnknownMiddlewareError extends SiteError {
  override name = 'UnknownMiddlewareError'
  readonly middleware: string
  constructor(middleware: string) {
    super('Unknown middleware')
    this.middleware = middleware
  }
}

/** A component stands outside the UI provider. `component` is its name, so that the message tells what to move. */
export class UiNotReadyError extends SiteError {
  override name = 'UiNotReadyError'
  constructor(component: string) {
    super(
      `The UI library is not set up: ${component} was used outside the UI provider. ` +
        'Render the provider above it, around the whole app.',
    )
  }
}

/** The request cannot be understood: malformed percent-encoding, a null byte, steps out of the site. */
export class BadRequestError extends SiteError {
  override name = 'BadRequestError'
  override readonly status = 400
  override readonly isFault = false
  constructor() {
    super('We can’t read this web address')
  }
}

/** The page exists but not for this method. `allow` is the value of the Allow header. */
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

/** The address is longer than any of ours could be. */
export class UriTooLongError extends SiteError {
  override name = 'UriTooLongError'
  override readonly status = 414
  override readonly isFault = false
  constructor() {
    super('This web address is too long')
  }
}

/** A page took longer than RENDER_TIMEOUT_MS to load its data or to render. */
export class RenderTimeoutError extends SiteError {
  override name = 'RenderTimeoutError'
  constructor() {
    super('The page was not rendered in time')
  }
}

/** A form was sent from another site, or by a program that says so. */
export class CrossSiteError extends SiteError {
  override name = 'CrossSiteError'
  override readonly status = 403
  override readonly isFault = false
  constructor() {
    super('This form can only be sent from our website')
  }
}

/** What was sent is no form: broken JSON, a body cut short, an encoding nobody knows. */
export class UnreadableFormError extends SiteError {
  override name = 'UnreadableFormError'
  override readonly status = 400
  override readonly isFault = false
  constructor() {
    super('We couldn’t read what was sent')
  }
}

/** A form of more than FORM_MAX_BYTES. */
export class FormTooLargeError extends SiteError {
  override name = 'FormTooLargeError'
  override readonly status = 413
  override readonly isFault = false
  constructor() {
    super('Your message is too long. Go back and shorten it')
  }
}

/** A form that is neither urlencoded nor JSON. */
export class WrongContentTypeError extends SiteError {
  override name = 'WrongContentTypeError'
  override readonly status = 415
  override readonly isFault = false
  constructor() {
    super('We couldn’t read the format of this form')
  }
}

/** What was sent is no batch of events, or too large a one. */
export class InvalidEventsError extends SiteError {
  override name = 'InvalidEventsError'
  override readonly status = 422
  override readonly isFault = false
  constructor() {
    super('What was sent are no events')
  }
}

/** More than one network, or one address, may send in a while. */
export class TooManyRequestsError extends SiteError {
  override name = 'TooManyRequestsError'
  override readonly status = 429
  override readonly isFault = false
  /** When to try again, in seconds; the value of the Retry-After header. */
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Wait a few minutes and try again')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A form with something to mend. */
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

/** Times were asked for in a way that cannot be answered. */
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

/** Since the page was opened the booking was moved or cancelled. Nothing was changed by this. */
export class BookingChangedError extends SiteError {
  override name = 'BookingChangedError'
  override readonly status = 409
  override readonly isFault = false
  constructor() {
    super('This demo was changed in the meantime')
  }
}

/** A demo was moved as often as it may be. `retryAfterSeconds`: when that changes, where time helps. */
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

/** Nothing can be stored now: the database is full, locked, read-only or away. `cause` keeps what it said. */
export class StorageUnavailableError extends SiteError {
  override name = 'StorageUnavailableError'
  override readonly status = 503
  /** When to try again, in seconds; the value of the Retry-After header. */
  readonly retryAfterSeconds = 30
  constructor(cause?: unknown) {
    super('Nothing could be stored', { cause })
  }
}

/** The daily purge looks like a mistake, so nothing was deleted. The message is for staff: why, and how to go ahead. */
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

/** There is more to do than can be done now. Not a fault: it is counted, and logged once. */
export class OverloadedError extends SiteError {
  override name = 'OverloadedError'
  override readonly status = 503
  override readonly isFault = false
  /** When to try again, in seconds; the value of the Retry-After header. */
  readonly retryAfterSeconds = OVERLOAD_RETRY_AFTER_SECONDS
  constructor() {
    super('Too many people are here right now. Try again in a few seconds')
  }
}

/** Showing the error page failed too. `cause` is what the request failed with first. */
export class ErrorPageError extends SiteError {
  override name = 'ErrorPageError'
  constructor(cause: unknown) {
    super('An error occurred while showing the error page', { cause })
  }
}

/**
 * The network gave us only part of a page. Not a fault: the usual reason is a weak connection, and the visitor can
 * act on it. `cause` keeps what really happened.
 */
class IncompletePageError extends SiteError {
  override readonly status = 503
  override readonly isFault = false
  constructor(cause?: unknown) {
    super('This page could not be loaded. Check your connection and try again', { cause })
  }
}

/** A page's script failed or took longer than CHUNK_TIMEOUT_MS, and a full load was not allowed. */
export class ChunkLoadError extends IncompletePageError {
  override name = 'ChunkLoadError'
}

/** A page's payload did not arrive, is not JSON, or belongs to another route. */
export class PayloadLoadError extends IncompletePageError {
  override name = 'PayloadLoadError'
}

/** The payload's file is gone (404): a newer release is running, so the page asked for needs a full load. */
export class StaleReleaseError extends IncompletePageError {
  override name = 'StaleReleaseError'
}

/**
 * The status to answer an error with: `error.status`, else `error.response.status`, else 500. Only whole numbers from
 * 400 to 599 count, so that no error is ever answered as a success.
 */
export function errorStatus(error: unknown): number {
  return readStatus(error) ?? readStatus(readField(error, 'response')) ?? 500
}

/** The error's kind for programs: `PageNotFoundError` is `page-not-found`; a fault of ours tells nothing but that. */
export function errorCode(error: unknown): string {
  if (!(error instanceof SiteError)) return errorStatus(error) < 500 ? 'bad-request' : 'internal'
  return error.name
    .replace(/Error$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()
}

/** What a visitor may read about an error; the message of a fault is never among it. No full stop at the end. */
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
