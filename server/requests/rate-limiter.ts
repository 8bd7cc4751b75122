import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../shared/errors.ts'
import { networkOf } from './network-address.ts'

/**
 * Some 10 MB if full, by size: `max` would allocate most of them at the start. Beyond that, the key that sent nothing for
 * the longest time starts anew.
 */
const KEYS = { maxSize: 50_000, sizeCalculation: () => 1 }

type RateLimiter = ReturnType<typeof createRateLimiter>

/** A fixed window per key, in the memory of this process: a query would cost more than what it counts. */
export function createRateLimiter({
  points,
  windowMs,
}: Readonly<Record<'points' | 'windowMs', number>>) {
  const used = new LRUCache<string, number>({ ...KEYS, ttl: windowMs, noUpdateTTL: true })
  return {
    /** Throws TooManyRequestsError. */
    consume(key: string, uses = 1): void {
      const total = (used.get(key) ?? 0) + uses
      used.set(key, total)
      if (total <= points) return
      throw new TooManyRequestsError(Math.max(1, Math.ceil(used.getRemainingTTL(key) / 1_000)))
    },
    giveBack(key: string): void {
      const total = used.get(key)
      if (total !== undefined) used.set(key, total - 1)
    },
  }
}

/** Counts requests by network, except those that we could not answer (503). */
export function limitRequests(limiter: RateLimiter): RequestHandler {
  return (req, res, next) => {
    const network = networkOf(req.ip)
    limiter.consume(network)
    res.once('finish', () => {
      if (res.statusCode === 503) limiter.giveBack(network)
    })
    next()
  }
}
