import type { Database } from '../../../server/database/database.ts'
import type { ChaosVisitor } from './chaos-visitor.ts'
import { type Count, counted, mustBeNone } from './count.ts'
import { countArrivals } from './count-arrivals.ts'
import { countStored } from './count-stored.ts'
import { type Peers, readArrivals } from './read-arrivals.ts'
import { readStored } from './read-stored.ts'
import type { PostCounts } from './send-until-answered.ts'

/** All there is to judge a run by. */
export interface Outcome extends Peers {
  readonly visitors: readonly ChaosVisitor[]
  /** What each visitor was given, by name. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>
  readonly posts: PostCounts
  readonly kills: { readonly count: number; readonly must: number }
  readonly database: Database
  /** What the database found wrong with its files. */
  readonly damage: readonly string[]
  /** What the server logged as errors. */
  readonly errors: ReadonlyMap<string, number>
  /** Of the last server, which was asked to stop. */
  readonly exitCode: number | null
  readonly seconds: number
}

/** The table of a run, from what was posted to what arrived. */
export async function countOutcome(outcome: Outcome): Promise<Count[]> {
  const { visitors, references, database } = outcome
  const stored = await readStored(database)
  const known = new Set(stored.leads.map(({ reference }) => reference))
  return [
    ...countPosts(outcome),
    ...countStored(stored, { visitors, references }),
    ...countArrivals(stored, readArrivals(outcome, known)),
    ...countServer(outcome),
  ]
}

function countPosts({ visitors, references, posts, kills }: Outcome): Count[] {
  const answered = visitors.filter(({ name }) => references.get(name)?.size)
  return [
    counted('visitors who sent a form', visitors.length),
    { what: 'of them answered', count: answered.length, must: visitors.length },
    { what: 'times the server was killed', ...kills },
    counted('forms posted, repeats too', posts.posts),
    counted('posts without an answer', posts.broken),
    counted('posts answered with 503', posts.unavailable),
    mustBeNone('posts answered otherwise', posts.refused),
  ]
}

function countServer({ damage, errors, exitCode, seconds }: Outcome): Count[] {
  const lines = [...errors].map(([message, count]) => `${count} times: ${message}`)
  return [
    mustBeNone('faults in the database files', damage),
    mustBeNone('errors in the log', lines),
    mustBeNone('stopped otherwise than with 0', exitCode === 0 ? [] : [String(exitCode)]),
    counted('seconds', Math.round(seconds)),
  ]
}
