import { UNSUBSCRIBE_VERSION } from '../../../shared/forms/marketing-consent.ts'
import type { ConsentChangeRow, Tables, Transaction } from '../../database/schema.ts'
import { restoreDeliveries } from '../submissions/owed-deliveries.ts'

/**
 * Withdraws the consents to marketing of these submissions of one person: what is queued for them asks when it is
 * composed. Returns the number of consents that stood. What was agreed to, and when, remains.
 */
export async function withdrawConsents(
  tables: Transaction,
  submissionIds: readonly string[],
  now = new Date(),
): Promise<number> {
  const ids = await consentsOf(tables, submissionIds, 'given')
  if (ids.length === 0) return 0
  await change(tables, ids, { change: 'withdrawn', now })
  return ids.length
}

/** Undoes `withdrawConsents`: what was therefore not sent is due again. */
export async function restoreConsents(
  tables: Transaction,
  submissionIds: readonly string[],
  now = new Date(),
): Promise<void> {
  const ids = await consentsOf(tables, submissionIds, 'withdrawn')
  if (ids.length === 0) return
  await change(tables, ids, { change: 'restored', now })
  await restoreDeliveries(tables, submissionIds)
    .where('kind', '=', 'announcement')
    .where('give_up_at', '>', now.toISOString())
    .execute()
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

async function change(
  tables: Transaction,
  ids: readonly string[],
  { change, now }: Pick<ConsentChangeRow, 'change'> & { readonly now: Date },
): Promise<void> {
  const changed_at = now.toISOString()
  await tables
    .updateTable('consents')
    .set({ withdrawn_at: change === 'withdrawn' ? changed_at : null })
    .where('submission_id', 'in', ids)
    .where('kind', '=', 'marketing')
    .execute()
  const rows = ids.map((submission_id) => {
    return { submission_id, changed_at, change, version: UNSUBSCRIBE_VERSION }
  })
  await tables.insertInto('consent_changes').values(rows).execute()
}
