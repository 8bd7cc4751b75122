import { migrations } from '../../server/database/migrations/migrations.ts'
import { LeadsError } from './leads-error.ts'

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
