import { UNSUBSCRIBE_VERSION } from '../../../shared/forms/marketing-consent.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import { restoreDeliveries } from '../submissions/owed-deliveries.ts'

/**
 * Withdraws the consents to marketing of these submissions of one person, or restores them. What is queued checks them
 * when it is composed; what was therefore not sent is due again. Returns the number of consents that changed. What was
 * agreed to, and when, remains.
 */
export async function changeConsents(
  tables: Transaction,
  submissionIds: readonly string[],
  { change, now = new Date() }: { readonly change: 'withdrawn' | 'restored'; readonly now?: Date },
): Promise<number> {
  const isWithdrawal = change === 'withdrawn'
  const ids = await consentsOf(tables, submissionIds, isWithdrawal ? 'given' : 'withdrawn')
  if (ids.length === 0) return 0
  const changed_at = now.toISOString()
  await tables
    .updateTable('consents')
    .set({ withdrawn_at: isWithdrawal ? changed_at : null })
    .where('submission_id', 'in', ids)
    .where('kind', '=', 'marketing')
    .execute()
  const rows = ids.map((submission_id) => {
    return { submission_id, changed_at, change, version: UNSUBSCRIBE_VERSION }
  })
  await tables.insertInto('consent_changes').values(rows).execute()
  if (!isWithdrawal) {
    await restoreDeliveries(tables, submissionIds)
      .where('kind', '=', 'announcement')
      .where('give_up_at', '>', changed_at)
      .execute()
  }
  return ids.length
}

/** The submissions among these whose box was checked, by whether that consent stands. */
export async function consentsOf(
  tables: Tables,
  submissionIds: readonly string[],
  state: 'given' | 'withdrawn',
): Promise<readonly string[]> {
  if (submissionIds.length === 0) return [] // PostgreSQL refuses an empty list
  const rows = await tables
    .selectFrom('consents')
    .select('submission_id')
    .where('submission_id', 'in', submissionIds)
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .where('withdrawn_at', state === 'given' ? 'is' : 'is not', null)
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}
