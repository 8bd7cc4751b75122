import { LRUCache } from 'lru-cache'
import { waitingLeads } from '../../database/waiting-leads.ts'
import type { LeadServices } from '../lead-services.ts'
import type { Waiting } from '../outbox/emails/reminder-email.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { leadAddresses } from './lead-page.ts'

/** Later ones are in the weekly digest only. */
const LISTED_MS = 7 * 24 * 3_600_000

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
export function leadsToRemindOf(services: LeadServices) {
  const { database, remindAt, emails } = services
  const all = new LRUCache<'waiting', readonly StoredSubmission[]>({
    max: 1,
    ttl: READ_INTERVAL_MS,
    async fetchMethod() {
      const since = new Date(Date.now() - LISTED_MS)
      const query = waitingLeads(database.kysely, since).select('submissions.id').limit(MOST_READ)
      const ids = (await query.execute()).map(({ id }) => id)
      const leads = await readStoredSubmissions(database.kysely, ids, () => {})
      return leads.toSorted((a, b) => +a.receivedAt - +b.receivedAt)
    },
  })
  return async (lead: StoredSubmission): Promise<Waiting> => {
    const now = new Date()
    const mailbox = emails.recipient(lead)
    const waiting = (await all.forceFetch('waiting')).filter(
      (each) => emails.recipient(each) === mailbox && remindAt(each.receivedAt) <= now,
    )
    const hour = remindAt(lead.receivedAt).getTime()
    const first = waiting.find((each) => remindAt(each.receivedAt).getTime() === hour)
    if (first?.id !== lead.id) return { count: 0, leads: [] }
    const leads = waiting.slice(0, MOST_LISTED).map(async (submission) => {
      return { submission, ...(await leadAddresses(services, submission)) }
    })
    return { count: waiting.length, leads: await Promise.all(leads) }
  }
}
