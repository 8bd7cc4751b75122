import { PostgresAdapter, sql } from 'kysely'
import type { Tables, Transaction } from './schema.ts'

/** Otherwise SQLite, whose only writer needs no locks. */
export function isPostgres(tables: Tables): boolean {
  return tables.getExecutor().adapter instanceof PostgresAdapter
}

/** Against other servers and transactions, until the end of this one. Pass names in a fixed order, to prevent deadlocks. */
export async function lock(tables: Transaction, ...names: readonly string[]): Promise<void> {
  if (!isPostgres(tables)) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name
  `.execute(tables)
}
