import { sql } from 'kysely'
import { isPostgres } from './locks.ts'
import type { Tables } from './schema.ts'

/** By the clock that all servers of a database share; that of this machine for SQLite. */
export async function databaseTime(tables: Tables): Promise<Date> {
  if (!isPostgres(tables)) return new Date()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tables)
  return rows[0]?.at ?? new Date()
}
