import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/database.ts'
import { waitingLeads } from '../../../database/waiting-leads.ts'
import type { EmailMessage } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import { readStoredSubmissions } from '../../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import type { OwedDelivery } from '../delivery-store.ts'
import { emailToUs, GENERATED, outdated, textBlock } from './email-frame.ts'
import { fillWords, mailboxOf } from './fill-words.ts'
import { markLinks, teamFillings } from './team-email.ts'

/** Longer than any closing, such as Christmas to New Year. Earlier ones are in the weekly digest only. */
const LISTED_MS = 14 * 24 * 3_600_000

/** The email says how many there are. */
const MOST_LISTED = 50

/** The databases take some ten thousand parameters. */
const MOST_READ = 2_000

/** Read once a second, because a wave of leads reminds at the same hour, and each one asks for all. */
const waitingIn = new LRUCache<Database, readonly StoredSubmission[]>({
  max: 1,
  ttl: 1_000,
  fetchMethod: readWaiting,
})

/**
 * Lists whatever waits in the mailbox by then, the oldest first. Outdated if the lead has its answer, or if the reminder
 * of another lead of the same hour lists it.
 */
export async function reminderEmail(
  services: LeadServices,
  { submission: lead }: OwedDelivery,
): Promise<EmailMessage> {
  const { database, release, remindAt } = services
  const now = new Date()
  const mailbox = mailboxOf(services, lead)
  // Its own hour may be later by now, if a holiday was added: a reminder too early is better than none.
  const isDue = ({ id, receivedAt }: StoredSubmission) =>
    id === lead.id || remindAt(receivedAt) <= now
  const waiting = (await waitingIn.forceFetch(database)).filter(
    (each) => mailboxOf(services, each) === mailbox && isDue(each),
  )
  const hour = remindAt(lead.receivedAt).getTime()
  const first = waiting.find((each) => remindAt(each.receivedAt).getTime() === hour)
  if (first?.id !== lead.id) outdated()
  const listed = waiting.slice(0, MOST_LISTED).map((each) => leadBlocks(services, each))
  const { reminder } = release.emails.team
  return emailToUs(services, {
    to: mailbox,
    words: reminder,
    fillings: { count: String(waiting.length), reply: release.facts.site.contact.reply },
    blocks: [textBlock(reminder.lead), ...(await Promise.all(listed)).flat()],
    headers: GENERATED,
  })
}

async function readWaiting({ kysely }: Database) {
  const since = new Date(Date.now() - LISTED_MS)
  const query = waitingLeads(kysely, since).select('submissions.id').limit(MOST_READ)
  const ids = (await query.execute()).map(({ id }) => id)
  const leads = await readStoredSubmissions(kysely, ids, () => {})
  return leads.toSorted((a, b) => +a.receivedAt - +b.receivedAt)
}

async function leadBlocks(services: LeadServices, submission: StoredSubmission) {
  const { labels, subject } = services.release.emails.team
  const facts = teamFillings(submission, services)
  const rows = [
    { label: labels.reference, value: facts.reference },
    { label: labels.received, value: facts.time },
  ]
  const title = fillWords(subject, facts)
  return [{ kind: 'rows' as const, title, rows }, ...(await markLinks(services, submission))]
}
