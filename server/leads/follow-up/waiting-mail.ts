import type { Database } from '../../database/database.ts'
import { waitingLeads } from '../../database/waiting-leads.ts'
import { rarely } from '../../operations/rarely.ts'
import type { Waiting } from '../outbox/emails/reminder-email.ts'
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

/** The email says how many there are. */
const MOST_LISTED = 50

/** The databases take some ten thousand parameters. */
const MOST_READ = 2_000

/** A wave of leads reminds at the same hour, and each one asks for all. */
const READ_INTERVAL_MS = 1_000

/**
 * What a mailbox is reminded of with this lead: whatever waits by then, the oldest first. Nothing if the lead has its
 * answer, or if the reminder of another lead of the same hour tells of it.
 */
export function leadsToRemindOf({ database: { kysely }, leadLinks, remindAt }: Parts) {
  const readWaiting = rarely(READ_INTERVAL_MS, async () => {
    const rows = await waitingLeads(kysely, new Date(Date.now() - LISTED_MS))
      .select('submissions.id')
      .limit(MOST_READ)
      .execute()
    const ids = rows.map(({ id }) => id)
    const leads = await readStoredSubmissions(kysely, ids, () => {})
    return leads.toSorted((a, b) => +a.receivedAt - +b.receivedAt)
  })
  return async (
    lead: StoredSubmission,
    mailboxOf: (lead: StoredSubmission) => string,
  ): Promise<Waiting> => {
    const now = new Date()
    const waiting = (await readWaiting()).filter(
      (each) => mailboxOf(each) === mailboxOf(lead) && remindAt(each.receivedAt) <= now,
    )
    const hour = remindAt(lead.receivedAt).getTime()
    const first = waiting.find((each) => remindAt(each.receivedAt).getTime() === hour)
    if (first?.id !== lead.id) return { count: 0, leads: [] }
    const leads = waiting.slice(0, MOST_LISTED).map(async (submission) => {
      return { submission, ...(await leadLinks.addresses(submission)) }
    })
    return { count: waiting.length, leads: await Promise.all(leads) }
  }
}
