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
    super('This address could not be read')
  }
}

/** The page exists but not for this method. `allow` is the value of the Allow header. */
export class MethodNotAllowedError extends SiteError {
  override name = 'MethodNotAllowedError'
  override readonly status = 405
  override readonly isFault = false
  readonly allow: string
  constructor(allow: string) {
    super('This page cannot be used that way')
    this.allow = allow
  }
}

/** The address is longer than any of ours could be. */
export class UriTooLongError extends SiteError {
  override name = 'UriTooLongError'
  override readonly status = 414
  override readonly isFault = false
  constructor() {
    super('This address is too long')
  }
}

/** A page took longer than RENDER_TIMEOUT_MS to load its data or to render. */
export class RenderTimeoutError extends SiteError {
  override name = 'RenderTimeoutError'
  constructor() {
    super('The page was not rendered in time')
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
