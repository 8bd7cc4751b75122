import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../../../server/database/database.ts'
import { migrations } from '../../../server/database/migrations/migrations.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { appliedMigrations } from '../applied-migrations.ts'
import { LeadsError } from '../leads-error.ts'
import type { RowCounts } from './backup-format.ts'
import { eraseAgain } from './erase-again.ts'
import { insertRows } from './insert-rows.ts'
import { mergeSuppressions, readSuppressions } from './merge-suppressions.ts'
import { type Backup, readBackup } from './read-backup.ts'
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from './tables.ts'

export interface RestoreOptions {
  readonly path: string
  readonly isForced: boolean
}

export interface Restored {
  readonly madeAt: Date
  readonly counts: RowCounts
  readonly erasedAgain: number
}

/** Atomic: recreates the tables as of the backup, fills them and migrates. Throws LeadsError and node:fs errors. */
export async function restoreDatabase(
  database: Database,
  { path, isForced }: RestoreOptions,
): Promise<Restored> {
  const backup = await readBackup(path)
  try {
    const counts = await database.transaction(async (transaction) => {
      if (!isForced) await requireEmpty(transaction)
      return replaceAll(transaction, backup)
    })
    const erasedAgain = await eraseAgain(database)
    return { madeAt: new Date(backup.head.madeAt), counts, erasedAgain }
  } finally {
    await backup.close()
  }
}

/** Ignores rows that the server writes at start. */
async function requireEmpty(transaction: Transaction<Schema>): Promise<void> {
  if ((await appliedMigrations(transaction)).length === 0) return
  const submission = await transaction.selectFrom('submissions').select('id').executeTakeFirst()
  const suppression = await transaction
    .selectFrom('suppressions')
    .select('email_hash')
    .executeTakeFirst()
  if (submission ?? suppression) {
    throw new LeadsError(
      'This database is not empty. Restore into an empty one, or use --force to replace its data',
    )
  }
}

async function replaceAll(
  transaction: Transaction<Schema>,
  { head, rows }: Backup,
): Promise<RowCounts> {
  const suppressions = await readSuppressions(transaction)
  await dropTables(transaction)
  await migrateTo(transaction, head.migrations.at(-1))
  const counts = await insertRows(transaction, rows)
  await mergeSuppressions(transaction, suppressions)
  await migrateTo(transaction, Object.keys(migrations).at(-1))
  return counts
}

/** In reverse order of references. */
async function dropTables({ schema }: Kysely<Schema>): Promise<void> {
  const names = [
    ...BACKED_UP_TABLES.map(({ name }) => name).toReversed(),
    ...LEFT_OUT_TABLES,
    'kysely_migration',
    'kysely_migration_lock',
  ]
  for (const name of names) await schema.dropTable(name).ifExists().execute()
}

async function migrateTo(transaction: Transaction<Schema>, name = ''): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db: transaction, provider }).migrateTo(name)
  if (error) throw error
}
