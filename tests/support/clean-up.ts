import { stopSharedPostgres } from './postgres/shared-postgres.ts'
import { removeRunFolders } from './run-folders.ts'
import { printRunReport } from './run-report.ts'

/** jest's global teardown. */
export default async function cleanUp(): Promise<void> {
  await stopSharedPostgres()
  printRunReport()
  await removeRunFolders()
}
