import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'

/** Counts uses of a key. Rejects with TooManyRequestsError, and when to come back, where they are too many. */
export async function consume(limiter: RateLimiterAbstract, key: string, uses = 1): Promise<void> {
  try {
    await limiter.consume(key, uses)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new TooManyRequestsError(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)))
  }
}
