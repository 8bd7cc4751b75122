import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** How many forms one sender may send. Forms that turn out to be spam count too. */
export interface FormLimits {
  /** Counts one. Rejects with TooManyRequestsError when it is one too many. Keys are hashes, never addresses. */
  count(sender: { readonly network: string; readonly email: string }): Promise<void>
}

export interface FormLimitOptions {
  /** Of one network, a /24 or /48: an office shares it, so it is the larger of the two. */
  readonly perNetworkAndHour: number
  /** Counts for all servers on one database; without it, for this process. */
  readonly pool?: Pool | undefined
}

const PER_ADDRESS_AND_HOUR = 10
const DAYS_WORTH_OF_HOURS = 5

/** Limits by hour against bursts and by day against patience. */
export function createFormLimits({ perNetworkAndHour, pool }: FormLimitOptions): FormLimits {
  const create = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration })
    if (pool === undefined) return memory
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool', // it would go by the name of the pool's class, which bundling changes
      tableName: 'form_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // the daily purge does
      keyPrefix,
      points,
      duration,
      insuranceLimiter: memory, // no database, no counting there: still some limit
    })
  }
  const pairs = (kind: string, perHour: number) => [
    create(`${kind}-hour`, perHour, HOUR_S),
    create(`${kind}-day`, perHour * DAYS_WORTH_OF_HOURS, DAY_S),
  ]
  const networkLimits = pairs('network', perNetworkAndHour)
  const emailLimits = pairs('email', PER_ADDRESS_AND_HOUR)

  return {
    async count({ network, email }) {
      await consume(networkLimits, network)
      if (email !== '') await consume(emailLimits, email)
    },
  }
}

async function consume(limits: readonly RateLimiterAbstract[], key: string): Promise<void> {
  try {
    await Promise.all(limits.map((limit) => limit.consume(key)))
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new TooManyRequestsError(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)))
  }
}
