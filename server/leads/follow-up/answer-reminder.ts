import { LRUCache } from 'lru-cache'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { minutesOf } from '../../../shared/content/schemas/demo-hours.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { Database } from '../../database/database.ts'
import { waitingLeads } from '../../database/waiting-leads.ts'
import type { Waiting } from '../outbox/emails/reminder-email.ts'
import { dateIn } from '../scheduling/host-calendar.ts'
import { clockReaches } from '../scheduling/host-day.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { LeadLinks } from './lead-links.ts'

const HOUR_MS = 3_600_000

const FRIDAY = 5

export type AnswerReminder = (receivedAt: Date) => Date

/**
 * When one business hour is left of the promise to answer within one business day: Monday to Friday but the holidays of
 * demo.yml, in the hours of site.yml. Rounded down to the hour, so that one email tells of several leads.
 */
export function answerReminder(
  { zone, open, close }: Site['hours'],
  holidays: DemoRules['holidays'],
): AnswerReminder {
  const isBusinessDay = (date: Temporal.PlainDate) =>
    date.dayOfWeek <= FRIDAY && !holidays.some((one) => one.date === date.toString())
  const timeOf = (date: Temporal.PlainDate, clock: string) =>
    clockReaches(date.toPlainDateTime().add({ minutes: minutesOf(clock) }), zone)
  const dayMs = (minutesOf(close) - minutesOf(open)) * 60_000

  return (receivedAt) => {
    let leftMs = Math.max(0, dayMs - HOUR_MS)
    for (let date = dateIn(zone, +receivedAt); ; date = date.add({ days: 1 })) {
      if (!isBusinessDay(date)) continue
      const from = Math.max(+receivedAt, timeOf(date, open))
      const dayLeftMs = Math.max(0, timeOf(date, close) - from)
      if (leftMs <= dayLeftMs) return new Date(from + leftMs - ((from + leftMs) % HOUR_MS))
      leftMs -= dayLeftMs
    }
  }
}

/** Later ones are in the weekly digest only. */
const LISTED_MS = 7 * 24 * HOUR_MS

/** The email says how many there are. */
const MOST_LISTED = 50

/** The databases take some ten thousand parameters. */
const MOST_READ = 2_000

/** A wave of leads reminds at the same hour, and each one asks for all. */
const READ_INTERVAL_MS = 1_000

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
  const all = new LRUCache<'waiting', readonly StoredSubmission[]>({
    max: 1,
    ttl: READ_INTERVAL_MS,
    async fetchMethod() {
      const since = new Date(Date.now() - LISTED_MS)
      const query = waitingLeads(kysely, since).select('submissions.id').limit(MOST_READ)
      const ids = (await query.execute()).map(({ id }) => id)
      const leads = await readStoredSubmissions(kysely, ids, () => {})
      return leads.toSorted((a, b) => +a.receivedAt - +b.receivedAt)
    },
  })
  return async (
    lead: StoredSubmission,
    mailboxOf: (lead: StoredSubmission) => string,
  ): Promise<Waiting> => {
    const now = new Date()
    const waiting = (await all.forceFetch('waiting')).filter(
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
