import type { Database } from '../../../database/database.ts'
import type { DeliveryState } from '../../../database/schema.ts'
import { waitingLeads } from '../../../database/waiting-leads.ts'
import { DeliveryFailure } from '../../../mail/delivery-failure.ts'
import type { EmailMessage } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import { giveUpAfter, promisedAt } from '../../ledger/owe-deliveries.ts'
import { arrivedSince, deliveriesOf } from '../../ledger/read-deliveries.ts'
import { readStoredSubmissions } from '../../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { emailToUs, outdated, textBlock } from './email-frame.ts'
import { fillWords, mailboxOf } from './fill-words.ts'
import { markLinks, teamFillings } from './lead-content.ts'

/** Longer than any closing, such as Christmas to New Year. Earlier ones are in the weekly digest only. */
const LISTED_MS = 14 * 24 * 3_600_000

/** The last ones promised, because the lead that is due is among them. The email says how many there are. */
const MOST_LISTED = 50

/** The newest ones, for the same reason. The databases take some ten thousand parameters. */
const MOST_READ = 2_000

interface WaitingLead extends StoredSubmission {
  /** When its reminder is given up, to the hour: unlike the time when it is due, no failure or new holiday moves it. */
  readonly hour: string
  readonly reminder: DeliveryState
}

/** Until the reminder of another lead has arrived, or is no longer needed. */
const LEFT_FOR_MS = 10 * 60_000

/**
 * Lists whatever waits in the mailbox by then, in the order of the promised hours. One lead of an hour reminds of all: the
 * others wait until its email has arrived, because it may fail, and be marked or erased before its next attempt.
 */
export async function reminderEmail(
  services: LeadServices,
  { submission: lead, giveUpAt }: OwedDelivery,
): Promise<EmailMessage> {
  const { database } = services
  const now = giveUpAfter(new Date()).toISOString() // of a reminder that is due now
  const mailbox = mailboxOf(services, lead)
  const waiting = (await readWaiting(database)).filter(
    (each) => mailboxOf(services, each) === mailbox && each.hour <= now,
  )
  if (!waiting.some(({ id }) => id === lead.id)) outdated()
  if (await isListed(services, mailbox, promisedAt(giveUpAt))) outdated()
  const first = waiting.find((one) => one.reminder === 'due' && one.hour === hourOf(giveUpAt))
  if (first && first.id !== lead.id) {
    throw new DeliveryFailure('postponed', { retryAt: new Date(Date.now() + LEFT_FOR_MS) })
  }
  // A file of DATA_DIR is deleted with its own lead only.
  const isNamed = ({ id }: StoredSubmission) =>
    services.config.smtpUrl !== undefined || id === lead.id
  return composeReminder(services, { mailbox, waiting, isNamed })
}

interface Reminder {
  readonly mailbox: string
  readonly waiting: readonly StoredSubmission[]
  readonly isNamed: (lead: StoredSubmission) => boolean
}

export async function composeReminder(
  services: LeadServices,
  { mailbox, waiting, isNamed }: Reminder,
): Promise<EmailMessage> {
  const { emails, facts } = services.release
  const listed = waiting
    .slice(-MOST_LISTED)
    .map((each) => leadBlocks(services, each, isNamed(each)))
  const { reminder } = emails.team
  return emailToUs(services, {
    to: mailbox,
    words: reminder,
    fillings: { count: String(waiting.length), reply: facts.site.contact.reply },
    blocks: [textBlock(reminder.lead), ...(await Promise.all(listed)).flat()],
  })
}

/** Whether a reminder of this mailbox has arrived since then: it named all that waited. */
async function isListed(services: LeadServices, mailbox: string, since: Date): Promise<boolean> {
  const { kysely } = services.database
  const ids = await arrivedSince(kysely, 'team-reminder', since)
  const leads = await readStoredSubmissions(kysely, ids, () => {})
  return leads.some((each) => mailboxOf(services, each) === mailbox)
}

async function readWaiting({ kysely }: Database): Promise<readonly WaitingLead[]> {
  const since = new Date(Date.now() - LISTED_MS)
  const newest = await waitingLeads(kysely, since)
    .select('submissions.id')
    .clearOrderBy()
    .orderBy('submissions.received_at', 'desc')
    .limit(MOST_READ)
    .execute()
  const ids = newest.map(({ id }) => id).toReversed()
  const leads = await readStoredSubmissions(kysely, ids, () => {})
  const reminders = await deliveriesOf(kysely, ids, ['team-reminder'])
  const leadOf = new Map(leads.map((each) => [each.id, each]))
  const reminderOf = new Map(reminders.map((each) => [each.submission_id, each]))
  const waiting = ids.flatMap((id) => {
    const lead = leadOf.get(id)
    const reminder = reminderOf.get(id)
    if (!lead || !reminder) return []
    return [{ ...lead, hour: hourOf(reminder.give_up_at), reminder: reminder.state }]
  })
  return waiting.toSorted((a, b) => a.hour.localeCompare(b.hour)) // an older lead may be promised more, before a holiday
}

function hourOf(time: string): string {
  return time.slice(0, '2026-11-26T15'.length)
}

async function leadBlocks(services: LeadServices, submission: StoredSubmission, isNamed: boolean) {
  const { labels, subject } = services.release.emails.team
  const facts = teamFillings(submission, services)
  const rows = [
    { label: labels.reference, value: facts.reference },
    { label: labels.received, value: facts.time },
  ]
  const title = isNamed ? fillWords(subject, facts) : facts.reference
  return [{ kind: 'rows' as const, title, rows }, ...(await markLinks(services, submission))]
}
