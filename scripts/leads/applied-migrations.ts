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

/** A newer release adds tables and columns only, so that commands of this one work too. Throws LeadsError. */
export function requireKnownTables(applied: readonly string[]): void {
  if (applied.length === 0) {
    throw new LeadsError('This database has no tables yet: the server creates them when it starts')
  }
  if (Object.keys(migrations).some((name) => !applied.includes(name))) {
    throw new LeadsError(
      'The tables of this database are older than this release: start its server once to migrate them',
    )
  }
}

/** A backup must contain the tables and columns of newer releases too. Throws LeadsError. */
export function refuseNewerTables(applied: readonly string[]): void {
  if (applied.every((name) => Object.hasOwn(migrations, name))) return
  throw new LeadsError(
    'This database belongs to a newer release of the site: use the command of that release',
  )
}
