import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'

const MINUTE_S = 60

/** How many events one network may report. */
export interface EventLimits {
  /** Counts so many. Rejects with TooManyRequestsError when they are too many; `network` is kept for a minute. */
  count(network: string, events: number): Promise<void>
}

/** Counts in this process alone: a question to the database would cost more than the events are worth. */
export function createEventLimits(perMinute: number): EventLimits {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_S })
  return {
    async count(network, events) {
      try {
        await limiter.consume(network, events)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new TooManyRequestsError(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)))
      }
    },
  }
}
