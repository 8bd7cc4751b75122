import type { Logger } from 'pino'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Clock } from '../../clock.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import { type Job, startDailyJob } from '../../jobs.ts'
import { countExpired, purgeErased, purgeLeads } from './purge-leads.ts'

/** Of all leads. More do not expire in a day, so that the clock or the period must be wrong, and what is deleted is gone. */
const LARGEST_SHARE = 0.1

export interface DailyPurgeOptions {
  readonly database: Database
  readonly config: { readonly dataDir: string }
  readonly release: { readonly facts: { readonly site: Pick<Site, 'retention'> } }
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock
  readonly now?: () => Date
  /** Throws unless the email has left. */
  readonly notifyTeam: (kept: KeptLeads, signal: AbortSignal) => Promise<void>
}

/** Leads that have expired and were not deleted. */
export interface KeptLeads {
  readonly expired: number
  readonly all: number
  /** When that was noticed, by the clock that may be wrong. */
  readonly since: Date
}

export function startDailyPurge(options: DailyPurgeOptions): Job {
  const run = (signal: AbortSignal) => purgeOfDay(options, signal)
  return startDailyJob({ ...options, name: 'daily purge', run })
}

/** Deletes all that has expired since the last purge, or nothing but what was erased, for which no clock is asked. */
async function purgeOfDay(options: DailyPurgeOptions, signal: AbortSignal) {
  const { database, config, release, now = () => new Date() } = options
  const { retention } = release.facts.site
  const expiry = { dataDir: config.dataDir, retention, now: now() }
  const day = expiry.now.toISOString().slice(0, 10)
  if (!(await claim(database, PURGE, day))) return { skipped: 'done today' }
  const accepted = database.kysely.selectFrom('submissions').where('status', '=', 'accepted')
  const all = await countRows(accepted)
  const { leads: expired } = await countExpired(database, expiry)
  if (expired > Math.max(1, all * LARGEST_SHARE)) {
    await purgeErased(database)
    await database.forget()
    await reportKept(options, { expired, all, since: expiry.now }, signal)
    return { kept: expired }
  }
  await forgetClaims(database, KEPT)
  return purgeLeads(database, { ...expiry, signal })
}

/** In the log every day; to the team every week, until a purge deletes again. */
async function reportKept(
  { database, logger, notifyTeam }: DailyPurgeOptions,
  kept: KeptLeads,
  signal: AbortSignal,
): Promise<void> {
  const what = `${kept.expired} of ${kept.all} leads have expired since the last purge, more than a tenth, so nothing was deleted`
  logger.error(
    { leads: kept.expired },
    `${what}. If the clock and the retention are right, run "npm run leads -- purge"`,
  )
  const week = String(Math.floor(+kept.since / (7 * DAY_MS)))
  if (!(await claim(database, KEPT, week))) return
  try {
    await notifyTeam(kept, signal)
  } catch (error) {
    await forgetClaims(database, KEPT)
    logger.error({ err: error }, 'the team was not told of it by email, tomorrow it is tried again')
  }
}

const PURGE = 'purge-'
const KEPT = 'kept-leads-'

/** Of all servers and their starts, only one gets true for a period. */
function claim({ transaction }: Database, what: string, period: string): Promise<boolean> {
  const id = what + period
  return transaction(async (tables) => {
    await tables.deleteFrom('probes').where('id', 'like', `${what}%`).where('id', '<', id).execute()
    const claimed = await tables
      .insertInto('probes')
      .values({ id, ballast: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return claimed.length > 0
  })
}

async function forgetClaims({ transaction }: Database, what: string): Promise<void> {
  await transaction((tables) =>
    tables.deleteFrom('probes').where('id', 'like', `${what}%`).execute(),
  )
}
