import type { Browsing } from './browsing.ts'
import { type Count, counted, expectNone } from './count.ts'
import { countArrivals } from './count-arrivals.ts'
import type { Outcome } from './count-outcome.ts'
import { countStored } from './count-stored.ts'
import { readArrivals } from './read-arrivals.ts'
import { readStored, type Stored } from './read-stored.ts'

export interface TwoServersOutcome extends Omit<Outcome, 'kills' | 'errors' | 'exitCode'> {
  readonly browsing: Browsing
  /** How often the database was restarted. */
  readonly restarts: number
  readonly kills: number
  /** The release each server runs at the end. */
  readonly versions: readonly string[]
  /** Exit codes of the servers stopped with SIGTERM. */
  readonly exitCodes: readonly (number | null)[]
  /** Errors that each server logged: message and count. */
  readonly errors: readonly ReadonlyMap<string, number>[]
}

/** Errors expected while the database is down. */
const DATABASE_DOWN = /StorageUnavailableError|nothing can be stored/

export async function countTwoServers(outcome: TwoServersOutcome): Promise<Count[]> {
  const { visitors, references, database, posts } = outcome
  const stored = await readStored(database)
  const known = new Set(stored.leads.map(({ reference }) => reference))
  const crowd = stored.leads.filter(({ name }) => !name.startsWith('Browser'))
  return [
    counted('visitors who sent a form', visitors.length),
    counted('times a server was killed', outcome.kills),
    { label: 'times the database was restarted', count: outcome.restarts, expected: 2 },
    { label: 'releases running at the end', count: new Set(outcome.versions).size, expected: 1 },
    counted('posts without a response', posts.broken),
    counted('posts answered with 503', posts.unavailable),
    expectNone('posts answered unexpectedly', posts.refused),
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
    expectNone('dead clicks', deadClicks),
    counted('pages loaded in a browser', loads),
    expectNone('pages that failed', failedPages),
    counted('forms sent in a browser', references.length),
    expectNone(
      'of them not stored',
      references.filter((reference) => !stored.has(reference)),
    ),
  ]
}

function countServers({ damage, errors, exitCodes, seconds }: TwoServersOutcome): Count[] {
  const all = errors.flatMap((each) => [...each])
  const others = all.filter(([message]) => !DATABASE_DOWN.test(message))
  return [
    expectNone('damage in the database files', damage),
    counted(
      'errors about the database',
      all.reduce((sum, [, count]) => sum + count, 0) -
        others.reduce((sum, [, count]) => sum + count, 0),
    ),
    expectNone(
      'other errors in the log',
      others.map(([message, count]) => `${count} times: ${message}`),
    ),
    expectNone('exit codes other than 0', exitCodes.filter((code) => code !== 0).map(String)),
    counted('seconds', Math.round(seconds)),
  ]
}
