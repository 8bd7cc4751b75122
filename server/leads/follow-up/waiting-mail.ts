import type { Database } from '../../database/database.ts'
import { waitingLeads } from '../../database/waiting-leads.ts'
import type { WaitingLead } from '../outbox/emails/reminder-email.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { AnswerReminder } from './answer-reminder.ts'
import type { LeadLinks } from './lead-links.ts'

/** Later ones are in the weekly digest only. */
const LISTED_MS = 7 * 24 * 3_600_000

interface Parts {
  readonly database: Pick<Database, 'kysely'>
  readonly leadLinks: LeadLinks
  readonly remindAt: AnswerReminder
}

/**
 * What a mailbox is reminded of with this lead: whatever waits by then, the oldest first. Nothing if the lead has its
 * answer, or if the reminder of another lead of the same hour tells of it.
 */
export function leadsToRemindOf({ database: { kysely }, leadLinks, remindAt }: Parts) {
  return async (
    lead: StoredSubmission,
    mailboxOf: (lead: StoredSubmission) => string,
  ): Promise<readonly WaitingLead[]> => {
    const now = new Date()
    const rows = await waitingLeads(kysely, new Date(now.getTime() - LISTED_MS))
      .select('submissions.id')
      .execute()
    const ids = rows.map(({ id }) => id)
    const stored = await readStoredSubmissions(kysely, ids, () => {})
    const listed = ids
      .flatMap((id) => stored.filter((each) => each.id === id))
      .filter((each) => mailboxOf(each) === mailboxOf(lead) && remindAt(each.receivedAt) <= now)
    const hour = remindAt(lead.receivedAt).getTime()
    const first = listed.find((each) => remindAt(each.receivedAt).getTime() === hour)
    if (first?.id !== lead.id) return []
    return Promise.all(
      listed.map(async (submission) => ({
        submission,
        ...(await leadLinks.addresses(submission)),
      })),
    )
  }
}
