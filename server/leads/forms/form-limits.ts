import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { consume } from '../../requests/consume.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Spam counts too. */
export interface FormLimits {
  /** Keys are hashes, never addresses. */
  count(sender: { readonly network: string; readonly email: string }): Promise<void>
}

export interface FormLimitOptions {
  /** Larger than the limit per address, because an office shares a /24 or /48. */
  readonly perNetworkAndHour: number
  /** Shared by all servers; without it, each process counts separately. */
  readonly pool?: Pool | undefined
}

const PER_ADDRESS_AND_HOUR = 10
const DAYS_WORTH_OF_HOURS = 5

export function createFormLimits({ perNetworkAndHour, pool }: FormLimitOptions): FormLimits {
  const limits = (kind: string, perHour: number) => {
    const perDay = perHour * DAYS_WORTH_OF_HOURS
    const hour = createLimiter(
      { keyPrefix: `${kind}-hour`, points: perHour, duration: HOUR_S },
      pool,
    )
    const day = createLimiter({ keyPrefix: `${kind}-day`, points: perDay, duration: DAY_S }, pool)
    return (key: string) => Promise.all([consume(hour, key), consume(day, key)])
  }
  const countNetwork = limits('network', perNetworkAndHour)
  const countEmail = limits('email', PER_ADDRESS_AND_HOUR)
  return {
    async count({ network, email }) {
      await countNetwork(network)
      if (email !== '') await countEmail(email)
    },
  }
}

interface Limit {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

/** While PostgreSQL is unavailable, each process counts separately. */
function createLimiter(limit: Limit, pool: Pool | undefined): RateLimiterAbstract {
  const insuranceLimiter = new RateLimiterMemory(limit)
  if (pool === undefined) return insuranceLimiter
  return new RateLimiterPostgres({
    ...limit,
    insuranceLimiter,
    storeClient: pool,
    storeType: 'pool', // the default is the class name of the pool, which bundling changes
    tableName: 'form_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // the daily purge deletes them
  })
}
