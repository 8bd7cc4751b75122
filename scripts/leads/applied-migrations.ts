import { type Kysely, sql } from 'kysely'
import { migrations } from '../../server/database/migrations/migrations.ts'
import type { Schema } from '../../server/database/schema.ts'
import { LeadsError } from './leads-error.ts'

/** Oldest first; empty if there are no tables. */
export async function appliedMigrations(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Throws LeadsError if the tables do not match this release. */
export async function requireCurrentTables(kysely: Kysely<Schema>): Promise<void> {
  const applied = await appliedMigrations(kysely)
  const known = Object.keys(migrations)
  if (applied.length === 0) {
    throw new LeadsError('This database has no tables yet: the server creates them when it starts')
  }
  if (applied.some((name) => !known.includes(name))) {
    throw new LeadsError(
      'This database belongs to a newer release of the site: use the command of that release',
    )
  }
  if (known.some((name) => !applied.includes(name))) {
    throw new LeadsError(
      'The tables of this database are older than this release: start its server once to migrate them',
    )
  }
}
