import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { areUnreleased, migrations as ours } from './migrations/migrations.ts'
import type { Tables, Transaction } from './schema.ts'

export type Migrations = Readonly<Record<string, Migration>>

/**
 * Applies what is missing, in the order of the list. Returns the applied migrations of a newer release. They are
 * accepted, because they only add, and a release must start again after its successor. (Kysely's Migrator refuses them.)
 */
export async function applyMigrations(
  tables: Transaction,
  migrations: Migrations,
): Promise<readonly string[]> {
  const applied = await appliedMigrations(tables)
  await MIGRATION_TABLE.execute(tables)
  for (const [name, migration] of Object.entries(migrations)) {
    if (applied.includes(name)) continue
    await migration.up(tables)
    const timestamp = new Date().toISOString()
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(tables)
  }
  return applied.filter((name) => !Object.hasOwn(migrations, name))
}

/** Whether the database has all tables of this release. Those of a newer one are fine, because it only adds to them. */
export async function isMigrated(tables: Tables): Promise<boolean> {
  const applied = await appliedMigrations(tables)
  return Object.keys(ours).every((name) => applied.includes(name))
}

/** Nothing leads from its tables to those of a release. The message says what to do. */
export class UnreleasedTablesError extends Error {
  override name = 'UnreleasedTablesError'

  constructor() {
    super(
      'a version from before the first release made the tables, and only it can read them: move site.db in DATA_DIR away, or name an empty database in DATABASE_URL, and restart the server',
    )
  }
}

/** Sorted by name; empty if there are no tables. Throws StorageUnavailableError. */
export async function appliedMigrations(tables: Tables): Promise<readonly string[]> {
  const existing = await tables.introspection.getTables({ withInternalKyselyTables: true })
  if (!existing.some(({ name }) => name === 'kysely_migration')) return []
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  const applied = (await names.execute(tables)).rows.map(({ name }) => name)
  if (areUnreleased(applied)) throw new StorageUnavailableError(new UnreleasedTablesError())
  return applied
}

/** As Kysely's Migrator has it. */
const MIGRATION_TABLE = sql`
  create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)
`
