import type { Migration } from 'kysely/migration'
import { createTables } from './001-tables.ts'

/**
 * A released migration is never edited. It only adds, because the previous release works with the same tables during a
 * deploy and after a rollback. A new table is also listed in `tables.ts`. A list, because the server is bundled into one
 * file.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': createTables,
}

/** Whether these of a database or a backup are not of any release: each has the first. */
export function areUnreleased(applied: readonly string[]): boolean {
  return applied.length > 0 && !applied.includes('001-tables')
}

/** Whether it is one of a newer release. */
export function isNewerMigration(name: string): boolean {
  return !Object.hasOwn(migrations, name)
}
