import type { Logger } from 'pino'
import { type Clock, type Job, startDailyJob } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { countExpired, type Purged, purgeLeads } from './purge-leads.ts'

/** So that a wrong clock or setting costs a tenth of all leads until somebody reads the log. */
const LARGEST_SHARE = 0.1

export interface DailyPurgeOptions {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir' | 'keepDays'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock
  readonly now?: () => Date
}

export function startDailyPurge(options: DailyPurgeOptions): Job {
  const { logger, clock } = options
  return startDailyJob({
    name: 'daily purge',
    run: (signal) => purge(options, signal),
    logger,
    clock,
  })
}

async function purge(options: DailyPurgeOptions, signal: AbortSignal): Promise<Purged> {
  const { database, logger, now = () => new Date() } = options
  const retention = { ...options.config, now: now() }
  const limit = Math.max(1, Math.floor((await countLeads(database)) * LARGEST_SHARE))
  const purged = await purgeLeads(database, { ...retention, limit, signal })
  const { leads } = await countExpired(database, retention)
  if (purged.leads >= limit && leads > 0) {
    const what = `${leads} more leads have expired, but a day's purge deletes at most a tenth of all`
    logger.error({ leads }, `${what}. If the clock is right, run "npm run leads -- purge"`)
  }
  return purged
}

async function countLeads({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(count)
}
