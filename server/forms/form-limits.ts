import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'
import {
  createWindowLimit,
  type WindowLimit,
  type WindowLimitOptions,
} from '../operations/window-limit.ts'

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
  const create = (name: string, uses: number, seconds: number): Limit => {
    const here = createWindowLimit({ uses, seconds })
    if (pool === undefined) return here
    return sharedLimit({ pool, name, uses, seconds, here })
  }
  const pair = (kind: string, perHour: number) => [
    create(`${kind}-hour`, perHour, HOUR_S),
    create(`${kind}-day`, perHour * DAYS_WORTH_OF_HOURS, DAY_S),
  ]
  const networkLimits = pair('network', perNetworkAndHour)
  const emailLimits = pair('email', PER_ADDRESS_AND_HOUR)

  return {
    async count({ network, email }) {
      await countAll(networkLimits, network)
      if (email !== '') await countAll(emailLimits, email)
    },
  }
}

/** Each of them, also where another is used up: patience counts against the day. */
async function countAll(limits: readonly Limit[], key: string): Promise<void> {
  await Promise.all(limits.map(async (limit) => limit.count(key)))
}

interface Limit {
  count(key: string): Promise<void> | void
}

interface SharedLimitOptions extends WindowLimitOptions {
  readonly pool: Pool
  readonly name: string
  /** Counts where the database cannot. */
  readonly here: WindowLimit
}

/** Counts in PostgreSQL, for all servers together. */
function sharedLimit({ pool, name, uses, seconds, here }: SharedLimitOptions): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool', // it would go by the name of the pool's class, which bundling changes
    tableName: 'form_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // the daily purge does
    keyPrefix: name,
    points: uses,
    duration: seconds,
  })
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) return here.count(key) // no database, still some limit
        throw new TooManyRequestsError(Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)))
      }
    },
  }
}
