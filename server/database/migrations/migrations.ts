import type { Migration } from 'kysely/migration'
import { createTables } from './001-create-tables.ts'
import { busyCopies } from './013-busy-copies.ts'
import { addAddresses } from './014-addresses.ts'
import { addStopReasons } from './015-stop-reasons.ts'
import { addReleases } from './016-releases.ts'
import { addUrgency } from './017-urgency.ts'
import { addFailingReceivers } from './018-failing-receivers.ts'

/**
 * A released migration is never edited. It only adds, because the previous release works with the same tables during a
 * deploy and after a rollback. New names begin after `012`. A new table is also listed in `tables.ts`. A list, because the
 * server is bundled into one file.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-create-tables': createTables,
  '013-busy-copies': busyCopies,
  '014-addresses': addAddresses,
  '015-stop-reasons': addStopReasons,
  '016-releases': addReleases,
  '017-urgency': addUrgency,
  '018-failing-receivers': addFailingReceivers,
}

/** `001-create-tables` is what these and it once were: databases and backups that list them are no newer than we are. */
const LAST_MERGED = '012-answered-leads'

/** Whether it is one of a newer release. */
export function isNewerMigration(name: string): boolean {
  return !Object.hasOwn(migrations, name) && name > LAST_MERGED
}

/** The last one that ran, if a database stopped before all of them had: its `001-create-tables` made fewer tables. */
export function stoppedAt(applied: readonly string[]): string | undefined {
  const merged = applied.filter((name) => !Object.hasOwn(migrations, name) && name <= LAST_MERGED)
  const last = merged.toSorted().at(-1)
  return last === LAST_MERGED ? undefined : last
}
