import type { Database } from '../../database/database.ts'
import { changeConsents } from '../announcements/consent.ts'
import { type Identity, idsOf } from './erase-person.ts'

/** Returns the number of consents to marketing that stood. */
export function withdrawConsent(
  database: Pick<Database, 'transaction'>,
  who: Identity,
  now = new Date(),
): Promise<number> {
  return changeConsents(database, (tables) => idsOf(tables, who), { change: 'withdrawn', now })
}
