import { PurgeStoppedError } from '../../../shared/errors.ts'
import { countDays } from '../../analytics/counts/purge-counts.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { countExpired } from './purge-leads.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A longer gap means that the clock jumped or the site was off; only a person can tell. */
const LONGEST_GAP_DAYS = 7

/** A larger share stops the purge. With a retention below 30 days, three days' worth may be deleted. */
const LARGEST_SHARE = 0.1
const LARGEST_SHARE_DAYS = 3

/** A share is meaningless on a small site. */
const ALWAYS_ALLOWED = 10

interface GuardOptions {
  readonly keepDays: Config['keepDays']
  readonly now: Date
}

export async function guardPurge(database: Database, options: GuardOptions): Promise<void> {
  const { keepDays, now } = options
  const { leads, quarantined, spam } = await countExpired(database, options)
  const days = await countDays(database, { keepDays: keepDays.counts, now })
  if (leads + quarantined + spam + days.expired === 0) return
  await checkClock(database, now)
  const total = await countLeads(database)
  if (isTooMany({ expired: leads, total }, keepDays.leads)) {
    throw new PurgeStoppedError(
      'too-many-leads',
      `${leads} of ${total} leads would be deleted at once`,
    )
  }
  if (isTooMany(days, keepDays.counts)) {
    const why = `the counts of ${days.expired} of ${days.total} days would be deleted at once`
    throw new PurgeStoppedError('too-many-counts', why)
  }
}

async function checkClock(database: Database, now: Date): Promise<void> {
  const lastPurge = await readLastPurge(database)
  const before = lastPurge ?? (await readNewest(database, now))
  if (!before) return
  const days = Math.floor((now.getTime() - before.getTime()) / DAY_MS)
  if (days <= LONGEST_GAP_DAYS) return
  const [today, then] = [now, before].map((date) => date.toISOString().slice(0, 10))
  const what = lastPurge ? 'the last purge' : 'the newest row'
  const why = `the clock shows ${today}, ${days} days after ${what} (${then})`
  throw new PurgeStoppedError('clock-jumped', why)
}

/** Used before the first purge. Ignores the last day, whose rows a wrong clock has dated. */
async function readNewest({ kysely }: Database, now: Date): Promise<Date | undefined> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const submission = await kysely
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .where('received_at', '<', dayAgo)
    .executeTakeFirst()
  const count = await kysely
    .selectFrom('daily_counts')
    .select(({ fn }) => fn.max('day').as('at'))
    .where('day', '<', dayAgo.slice(0, 10))
    .executeTakeFirst()
  const [newest] = [submission?.at, count?.at]
    .filter((at) => at != null)
    .sort()
    .reverse()
  return newest === undefined ? undefined : new Date(newest)
}

async function countLeads({ kysely }: Database): Promise<number> {
  const leads = kysely.selectFrom('submissions').where('status', '=', 'accepted')
  const { count } = await leads
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const JOB = 'purge'

/** By any server; undefined before the first purge. */
async function readLastPurge({ kysely }: Database): Promise<Date | undefined> {
  const runs = kysely.selectFrom('job_runs').where('name', '=', JOB)
  const row = await runs.select('ran_at').executeTakeFirst()
  return row && new Date(row.ran_at)
}

export async function recordPurge({ transaction }: Database, now: Date): Promise<void> {
  const ran_at = now.toISOString()
  await transaction((tables) =>
    tables
      .insertInto('job_runs')
      .values({ name: JOB, ran_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at }))
      .execute(),
  )
}

function isTooMany(
  { expired, total }: { readonly expired: number; readonly total: number },
  keepDays: number,
): boolean {
  const share = Math.max(LARGEST_SHARE, LARGEST_SHARE_DAYS / keepDays)
  return expired > ALWAYS_ALLOWED && expired > total * share
}
