import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** How many works share a commit at most: a long group would keep pages waiting. */
const GROUP_SIZE = 100

const BEGIN_MEMBER = CompiledQuery.raw('savepoint member')
const END_MEMBER = CompiledQuery.raw('release member')
const TAKE_BACK_MEMBER = CompiledQuery.raw('rollback to member')

interface Member {
  readonly work: (transaction: Transaction<Schema>) => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Transactions for a database with a single writer, where a commit waits for the disk: works that are asked for in
 * the same turn of the event loop share one. Each is still done in full or not at all, by a savepoint of its own, and
 * answered only after the commit.
 */
export function createGroupCommit(kysely: Kysely<Schema>): Database['transaction'] {
  const waiting: Member[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await nextTurn() // lets the requests that have come meanwhile join
      await commitTogether(kysely, waiting.splice(0, GROUP_SIZE))
    }
    isRunning = false
  }

  return <T>(work: (transaction: Transaction<Schema>) => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.push({ work, resolve: resolve as (result: unknown) => void, reject })
    if (!isRunning) void run()
    return promise
  }
}

async function commitTogether(kysely: Kysely<Schema>, group: readonly Member[]): Promise<void> {
  try {
    const answers = await kysely.transaction().execute(async (transaction) => {
      const settled: (() => void)[] = []
      for (const member of group) settled.push(await settle(transaction, member))
      return settled
    })
    for (const answer of answers) answer()
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

/** Does one work. Gives back how to answer it, for when the group is durable. */
async function settle(
  transaction: Transaction<Schema>,
  { work, resolve, reject }: Member,
): Promise<() => void> {
  await transaction.executeQuery(BEGIN_MEMBER)
  try {
    const result = await work(transaction)
    await transaction.executeQuery(END_MEMBER)
    return () => resolve(result)
  } catch (error) {
    await takeBack(transaction, error)
    return () => reject(error)
  }
}

/** A full disk may have ended the whole transaction. Then nothing more may be written, and `error` is everyone's. */
async function takeBack(transaction: Transaction<Schema>, error: unknown): Promise<void> {
  try {
    await transaction.executeQuery(TAKE_BACK_MEMBER)
    await transaction.executeQuery(END_MEMBER)
  } catch {
    throw error
  }
}
