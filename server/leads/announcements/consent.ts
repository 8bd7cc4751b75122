import { UNSUBSCRIBE_VERSION } from '../../../shared/forms/marketing-consent.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/schema.ts'
import { changeLeads, type LeadIds } from '../ledger/change-leads.ts'
import { oweEvent } from '../ledger/owe-event.ts'
import { resumeDeliveries, stopDeliveries } from '../ledger/stop-deliveries.ts'
import { undoableSince } from '../undo-period.ts'

interface ConsentChange {
  readonly change: 'withdrawn' | 'restored'
  readonly now?: Date
}

/**
 * Withdraws the consents to marketing of these submissions of one person and stops what is queued, or undoes both within a
 * day. The receiver of the webhook is told. An email in progress checks them when it is composed. Returns the number of
 * consents that changed. What was agreed to, and when, remains.
 */
export function changeConsents(
  database: Pick<Database, 'transaction'>,
  leads: LeadIds,
  change: ConsentChange,
): Promise<number> {
  return changeLeads(database, leads, (tables, ids) => changeThem(tables, ids, change))
}

async function changeThem(
  tables: Transaction,
  submissionIds: readonly string[],
  { change, now = new Date() }: ConsentChange,
): Promise<number> {
  if (submissionIds.length === 0) return 0 // PostgreSQL refuses an empty list
  const isWithdrawal = change === 'withdrawn'
  const changed_at = now.toISOString()
  const changed = await tables
    .updateTable('consents')
    .set({ withdrawn_at: isWithdrawal ? changed_at : null })
    .where('submission_id', 'in', submissionIds)
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .$if(isWithdrawal, (query) => query.where('withdrawn_at', 'is', null))
    .$if(!isWithdrawal, (query) => query.where('withdrawn_at', '>', undoableSince(now)))
    .returning('submission_id')
    .execute()
  if (changed.length === 0) return 0
  const rows = changed.map(({ submission_id }) => {
    return { submission_id, changed_at, change, version: UNSUBSCRIBE_VERSION }
  })
  await tables.insertInto('consent_changes').values(rows).execute()
  const ended = { reason: 'withdrawal' as const, now }
  if (!isWithdrawal) await resumeDeliveries(tables, submissionIds, ended)
  else
    await stopDeliveries(tables, submissionIds, {
      ...ended,
      states: ['due'],
      kinds: ['announcement'],
    })
  for (const { submission_id } of changed) {
    await oweEvent(tables, submission_id, { kind: 'webhook-consent', now })
  }
  return changed.length
}
