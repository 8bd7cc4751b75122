import type { Database } from '../../../server/database/database.ts'
import { type Identity, submissionsOf } from '../erasure/person.ts'

/** Resolves with the number of consents to marketing that stood. The record of what was agreed to, and when, remains. */
export async function withdrawConsent(
  { transaction }: Pick<Database, 'transaction'>,
  who: Identity,
  now = new Date(),
): Promise<number> {
  return transaction(async (tables) => {
    const withdrawn = await tables
      .updateTable('consents')
      .set({ withdrawn_at: now.toISOString() })
      .where('submission_id', 'in', submissionsOf(tables, who))
      .where('kind', '=', 'marketing')
      .where('is_given', '=', 1)
      .where('withdrawn_at', 'is', null)
      .returning('submission_id')
      .execute()
    return withdrawn.length
  })
}
