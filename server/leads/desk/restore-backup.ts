import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { load } from '../../database/load.ts'
import { isPostgres } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { isLockTimeout } from '../../database/storage-failure.ts'
import { eraseAgain, keepErasures, readErasures } from './erasures.ts'
import { LeadsError } from './leads-error.ts'

/**
 * Replaces all data with a backup, and erases again who was erased since. `isForced`: also leads. Returns the time of the
 * backup, its rows by table, and how many submissions were erased again. Throws BackupError, LeadsError and node:fs errors.
 */
export async function restoreBackup(database: Database, path: string, isForced = false) {
  const { result, ...restored } = await load(database, path, {
    async keep(tables) {
      await lockAllTables(tables)
      if (!isForced) await requireEmpty(tables)
      return readErasures(tables)
    },
    async finish(tables, erasures) {
      if (erasures) await keepErasures(tables, erasures)
      return eraseAgain(tables)
    },
  })
  return { ...restored, erasedAgain: result }
}

const LOCK_WAIT_MS = 10_000
const RETRY_MS = 20

/**
 * Before the tables are dropped one by one. All at once or none, because a running server uses them in any order: to wait
 * for one with the lock of another would be a deadlock.
 */
async function lockAllTables(tables: Transaction): Promise<void> {
  if (!isPostgres(tables)) return
  const existing = await tables.introspection.getTables() // those of an older release too
  const names = sql.join(existing.map(({ name }) => sql.table(name)))
  const giveUpAt = performance.now() + LOCK_WAIT_MS
  for (;;) {
    await sql`savepoint unlocked`.execute(tables)
    try {
      await sql`lock table ${names} in access exclusive mode nowait`.execute(tables)
      return
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt) throw error
      await sql`rollback to savepoint unlocked`.execute(tables)
      await wait(RETRY_MS)
    }
  }
}

/** Ignores rows that the server writes at start. */
async function requireEmpty(tables: Transaction): Promise<void> {
  const submission = await tables.selectFrom('submissions').select('id').executeTakeFirst()
  const erasure = await tables.selectFrom('suppressions').select('email_hash').executeTakeFirst()
  if (!submission && !erasure) return
  throw new LeadsError(
    'This database is not empty. Restore into an empty one, or use --force to replace its data',
  )
}
