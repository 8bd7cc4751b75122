import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { load } from '../../database/load.ts'
import { isPostgres } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { eraseAgain, keepErasures, readErasures } from './erasures.ts'
import { LeadsError } from './leads-error.ts'

/**
 * Replaces all data with a backup, and erases again who was erased since. `isForced`: also leads. Returns the time of the
 * backup, its rows by table, and how many submissions were erased again. Throws BackupError, LeadsError and node:fs errors.
 */
export async function restoreBackup(database: Database, path: string, isForced = false) {
  const { result, ...restored } = await load(database, path, {
    async keep(tables) {
      await lockAllLeads(tables)
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

/** Before its tables are dropped one by one: every change of a lead begins with a lock of its row. */
async function lockAllLeads(tables: Transaction): Promise<void> {
  if (isPostgres(tables)) await sql`lock table submissions in access exclusive mode`.execute(tables)
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
