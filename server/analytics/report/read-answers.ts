import type { Tables } from '../../database/schema.ts'
import { waitingLeads } from '../../database/waiting-leads.ts'
import { durationInWords } from '../../duration-in-words.ts'
import type { ReportPart } from './site-report.ts'

/** As long as the links that mark a lead as answered. */
const WAITING_MS = 30 * 24 * 3_600_000

/** How fast leads were answered, by the marks of the team, and which one waits longest. */
export async function readAnswers(
  tables: Tables,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<ReportPart> {
  const answered = await tables
    .selectFrom('submissions')
    .select(['received_at', 'answered_at'])
    .where('answered_at', '>=', from)
    .where('answered_at', '<=', `${to}T23:59:59.999Z`)
    .execute()
  const times = answered
    .map((lead) => Date.parse(lead.answered_at ?? '') - Date.parse(lead.received_at))
    .toSorted((a, b) => a - b)
  const waiting = await waitingLeads(tables, new Date(now.getTime() - WAITING_MS))
    .select(['submissions.reference', 'submissions.received_at'])
    .execute()
  const median = times[Math.floor(times.length / 2)]
  const [oldest] = waiting
  const longest = oldest && now.getTime() - Date.parse(oldest.received_at)
  const row = (name: string, value: number, text: string) => ({ name, value, text })
  return {
    title: 'Answers',
    note: 'From receipt to the mark “answered”, around the clock. Leads wait until they are marked.',
    rows: [
      ...(median === undefined
        ? []
        : [row('median', median, `${durationInWords(median)} (${times.length} answered)`)]),
      ...(longest === undefined
        ? []
        : [row(`longest wait ${oldest?.reference}`, longest, durationInWords(longest))]),
      row('waiting', waiting.length, String(waiting.length)),
    ],
  }
}
