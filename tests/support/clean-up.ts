import { removeMigratedSqlite } from './migrated-databases.ts'
import { stopSharedPostgres } from './postgres/shared-postgres.ts'

/** After the last test. */
export default async function cleanUp(): Promise<void> {
  await Promise.all([stopSharedPostgres(), removeMigratedSqlite()])
}
