import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'

/** Rejects with TooManyRequestsError. */
export async function consume(limiter: RateLimiterAbstract, key: string, uses = 1): Promise<void> {
  try {
    await limiter.consume(key, uses)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new TooManyRequestsError(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)))
  }
}
