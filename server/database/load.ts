import { open } from 'node:fs/promises'
import { BackupError, type BackupHead, readHead, readRow } from './backup-format.ts'
import type { Database } from './database.ts'
import { appliedMigrations, applyMigrations } from './migrate.ts'
import { isNewerMigration, migrations } from './migrations/migrations.ts'
import type { Schema, Transaction } from './schema.ts'
import { LEFT_OUT_TABLES, TABLES } from './tables.ts'

/** Rows in memory at once. */
const BATCH_SIZE = 100

const BELONGS_TO_NEWER =
  'The database belongs to a newer release: restore with that release, or into an empty database'

/** What the owners of the data do in the transaction that replaces it. */
export interface LoadSteps<Kept, Result> {
  /** Before the tables are dropped, if there are any. May refuse. */
  keep(tables: Transaction): Promise<Kept>
  /** With the tables of this release, which have the rows of the backup. */
  finish(tables: Transaction, kept: Kept | undefined): Promise<Result>
}

/**
 * Atomic: recreates the tables as of the backup, fills them and migrates. Returns the time of the backup, its rows by
 * table, and what `finish` did. Throws BackupError and node:fs errors.
 */
export async function load<Kept, Result>(
  database: Database,
  path: string,
  { keep, finish }: LoadSteps<Kept, Result>,
) {
  const file = await open(path)
  try {
    const lines = file.readLines({ autoClose: false })[Symbol.asyncIterator]()
    const head = readHead((await lines.next()).value, path)
    const replace = async (tables: Transaction) => {
      const present = await appliedMigrations(tables)
      // Its other tables would remain, and it would start no more.
      if (present.some(isNewerMigration)) throw new BackupError(BELONGS_TO_NEWER)
      const kept = present.length > 0 ? await keep(tables) : undefined
      await dropTables(tables)
      const applied = Object.entries(migrations).filter(([name]) => head.migrations.includes(name))
      await applyMigrations(tables, Object.fromEntries(applied))
      await insertRows(tables, lines, head)
      await applyMigrations(tables, migrations)
      return finish(tables, kept)
    }
    const result = await database.transaction(replace, { repeats: 0 }) // the file is read forward
    await database.forget()
    return { madeAt: head.madeAt, counts: head.tables, result }
  } finally {
    await file.close()
  }
}

async function dropTables({ schema }: Transaction): Promise<void> {
  const names = TABLES.map(([name]) => name).toReversed()
  const others = [...LEFT_OUT_TABLES, 'kysely_migration']
  for (const name of [...names, ...others]) await schema.dropTable(name).ifExists().execute()
}

async function insertRows(
  tables: Transaction,
  lines: AsyncIterator<string>,
  { tables: counts }: BackupHead,
) {
  for (const [table, count] of Object.entries(counts)) {
    for (let left = count; left > 0; left -= BATCH_SIZE) {
      const rows: object[] = []
      while (rows.length < Math.min(left, BATCH_SIZE)) rows.push(await readRow(lines, table))
      // A backup may be older than the schema, so the database checks the names.
      const insertion = tables.insertInto(table as keyof Schema).values(rows as never)
      await insertion.execute()
    }
  }
  if (!(await lines.next()).done)
    throw new BackupError('The backup is damaged: it has too many rows')
}
