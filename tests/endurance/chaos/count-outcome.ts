import type { Database } from '../../../server/database/database.ts'
import type { ChaosVisitor } from './chaos-visitor.ts'
import { type Count, counted, expectNone } from './count.ts'
import { countArrivals } from './count-arrivals.ts'
import { countStored } from './count-stored.ts'
import { type Peers, readArrivals } from './read-arrivals.ts'
import { readStored } from './read-stored.ts'
import type { PostCounts } from './send-until-answered.ts'

export interface Outcome extends Peers {
  readonly visitors: readonly ChaosVisitor[]
  /** References that each visitor received, by name. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>
  readonly posts: PostCounts
  readonly kills: { readonly count: number; readonly expected: number }
  readonly database: Database
  /** Findings of the database's integrity check. */
  readonly damage: readonly string[]
  /** Errors that the server logged: message and count. */
  readonly errors: ReadonlyMap<string, number>
  /** Exit code of the last server, which was stopped with SIGTERM. */
  readonly exitCode: number | null
  readonly seconds: number
}

/** The rows of a run's table, from forms posted to deliveries received. */
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
    { label: 'of them answered', count: answered.length, expected: visitors.length },
    { label: 'times the server was killed', ...kills },
    counted('forms posted, with retries', posts.posts),
    counted('posts without a response', posts.broken),
    counted('posts answered with 503', posts.unavailable),
    expectNone('posts answered unexpectedly', posts.refused),
  ]
}

function countServer({ damage, errors, exitCode, seconds }: Outcome): Count[] {
  const lines = [...errors].map(([message, count]) => `${count} times: ${message}`)
  return [
    expectNone('damage in the database files', damage),
    expectNone('errors in the log', lines),
    expectNone('exit codes other than 0', exitCode === 0 ? [] : [String(exitCode)]),
    counted('seconds', Math.round(seconds)),
  ]
}
