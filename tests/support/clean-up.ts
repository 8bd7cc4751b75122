import { removeMigratedSqlite } from './migrated-databases.ts'
import { stopSharedPostgres } from './postgres/shared-postgres.ts'

/** jest's global teardown. */
export default async function cleanUp(): Promise<void> {
  await Promise.all([stopSharedPostgres(), removeMigratedSqlite()])
}
