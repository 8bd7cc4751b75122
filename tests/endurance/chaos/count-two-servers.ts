import type { Browsing } from './browsing.ts'
import { type Count, counted, mustBeNone } from './count.ts'
import { countArrivals } from './count-arrivals.ts'
import type { Outcome } from './count-outcome.ts'
import { countStored } from './count-stored.ts'
import { readArrivals } from './read-arrivals.ts'
import { readStored, type Stored } from './read-stored.ts'

/** All there is to judge a run of two servers by. */
export interface TwoServersOutcome extends Omit<Outcome, 'kills' | 'errors' | 'exitCode'> {
  readonly browsing: Browsing
  /** Of the database. */
  readonly restarts: number
  readonly kills: number
  /** What each server runs at the end. */
  readonly versions: readonly string[]
  /** Of the servers that were asked to stop. */
  readonly exitCodes: readonly (number | null)[]
  /** What each server logged as errors. */
  readonly errors: readonly ReadonlyMap<string, number>[]
}

/** While the database is away, this is what there is to say. */
const DATABASE_AWAY = /StorageUnavailableError|nothing can be stored/

export async function countTwoServers(outcome: TwoServersOutcome): Promise<Count[]> {
  const { visitors, references, database, posts } = outcome
  const stored = await readStored(database)
  const known = new Set(stored.leads.map(({ reference }) => reference))
  const crowd = stored.leads.filter(({ name }) => !name.startsWith('Browser'))
  return [
    counted('visitors who sent a form', visitors.length),
    counted('times a server was killed', outcome.kills),
    { what: 'times the database was restarted', count: outcome.restarts, must: 2 },
    { what: 'releases that run at the end', count: new Set(outcome.versions).size, must: 1 },
    counted('posts without an answer', posts.broken),
    counted('posts answered with 503', posts.unavailable),
    mustBeNone('posts answered otherwise', posts.refused),
    ...countStored({ ...stored, leads: crowd }, { visitors, references }),
    ...countArrivals(stored, readArrivals(outcome, known)),
    ...countBrowsing(outcome.browsing, stored),
    ...countServers(outcome),
  ]
}

function countBrowsing(browsing: Browsing, { leads }: Stored): Count[] {
  const stored = new Set(leads.map(({ reference }) => reference))
  const { clicks, loads, references, deadClicks, failedPages } = browsing
  return [
    counted('clicks in a browser', clicks),
    mustBeNone('dead clicks', deadClicks),
    counted('pages loaded in a browser', loads),
    mustBeNone('pages that failed', failedPages),
    counted('forms sent in a browser', references.length),
    mustBeNone(
      'of them not stored',
      references.filter((reference) => !stored.has(reference)),
    ),
  ]
}

function countServers({ damage, errors, exitCodes, seconds }: TwoServersOutcome): Count[] {
  const all = errors.flatMap((each) => [...each])
  const others = all.filter(([message]) => !DATABASE_AWAY.test(message))
  return [
    mustBeNone('faults in the database files', damage),
    counted(
      'errors about the database',
      all.reduce((sum, [, count]) => sum + count, 0) -
        others.reduce((sum, [, count]) => sum + count, 0),
    ),
    mustBeNone(
      'other errors in the log',
      others.map(([message, count]) => `${count} times: ${message}`),
    ),
    mustBeNone('stopped otherwise than with 0', exitCodes.filter((code) => code !== 0).map(String)),
    counted('seconds', Math.round(seconds)),
  ]
}
