import { writeOutput } from '../../scripts/leads/output.ts'
import type { Database } from '../../server/database/database.ts'
import { dump } from '../../server/database/dump.ts'

/** As `npm run leads -- backup` does. */
export function backUp(database: Database, path: string, now?: Date) {
  return dump(database, (lines) => writeOutput(lines, path), now)
}
