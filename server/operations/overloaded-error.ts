import { SiteError } from '../../shared/errors.ts'
import { OVERLOAD_RETRY_AFTER_SECONDS } from '../../shared/timings.ts'

/** There is more to do than can be done now. Not a fault: it is counted, and said once in the log. */
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
