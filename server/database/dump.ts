import { type Kysely, sql } from 'kysely'
import { printableJson } from '../printable-json.ts'
import { BACKUP_FORMAT, BackupError } from './backup-format.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { isPostgres } from './locks.ts'
import { appliedMigrations } from './migrate.ts'
import { isNewerMigration } from './migrations/migrations.ts'
import type { Schema, Tables } from './schema.ts'
import { TABLES } from './tables.ts'

/** Rows in memory at once. */
const PAGE_SIZE = 2_000

/** Gives the lines of a snapshot of all tables to `write`. Throws BackupError and StorageUnavailableError. */
export function dump(
  database: Database,
  write: (lines: AsyncIterable<string>) => Promise<void>,
  now = new Date(),
) {
  return inSnapshot(database, async (snapshot) => {
    const applied = await appliedMigrations(snapshot)
    if (applied.some(isNewerMigration)) {
      throw new BackupError('The database belongs to a newer release: back it up with that release')
    }
    const tables: Record<string, number> = {}
    for (const [table] of TABLES) {
      tables[table] = await countRows(snapshot.selectFrom(table))
    }
    const head = { format: BACKUP_FORMAT, madeAt: now, migrations: applied, tables }
    await write(backupLines(snapshot, head))
    return tables
  })
}

/** On SQLite, `database.transaction` would block writers, so this begins a deferred transaction. */
async function inSnapshot<T>(
  { kysely }: Database,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const mode = isPostgres(kysely) ? sql`isolation level repeatable read, read only` : sql`deferred`
  return kysely.connection().execute(async (connection) => {
    await sql`begin ${mode}`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

async function* backupLines(snapshot: Tables, head: object): AsyncGenerator<string> {
  yield `${printableJson(head)}\n` // readline ends a line at U+2028 too
  for (const [table, ...key] of TABLES) {
    const ordered = sql`select * from ${sql.table(table)} order by ${sql.join(key.map((name) => sql.ref(name)))}`
    for (let from = 0, isLast = false; !isLast; from += PAGE_SIZE) {
      const { rows } = await sql`${ordered} limit ${PAGE_SIZE} offset ${from}`.execute(snapshot)
      yield rows.map((row) => `${printableJson({ table, row })}\n`).join('')
      isLast = rows.length < PAGE_SIZE
    }
  }
}
