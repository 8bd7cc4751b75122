import type { EmailMessage } from '../../../mail/email-message.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords } from './email-context.ts'
import { type LeadAddresses, markLinks, teamFillings } from './team-email.ts'

export interface Waiting {
  readonly count: number
  /** The oldest of them. */
  readonly leads: readonly WaitingLead[]
}

interface WaitingLead extends LeadAddresses {
  readonly submission: StoredSubmission
}

/** To the mailbox of all of them. Undefined if nobody waits. */
export function reminderEmail(
  { count, leads }: Waiting,
  context: EmailContext,
): EmailMessage | undefined {
  const [oldest] = leads
  if (!oldest) return undefined
  const { team } = context.words
  const { reminder, labels } = team
  const fillings = { count: String(count), reply: context.site.contact.reply }
  const lead = fillWords(reminder.lead, fillings)
  const template = {
    sender: context.site.product,
    preview: lead,
    heading: reminder.heading,
    blocks: [
      { kind: 'text' as const, text: lead },
      ...leads.flatMap(({ submission, ...addresses }) => {
        const facts = teamFillings(submission, context)
        const rows = [
          { label: labels.reference, value: facts.reference },
          { label: labels.received, value: facts.time },
        ]
        const title = fillWords(team.subject, facts)
        return [{ kind: 'rows' as const, title, rows }, ...markLinks(addresses, context)]
      }),
    ],
    footer: [team.footer],
  }
  return renderEmail(template, context.theme, {
    to: context.recipient(oldest.submission),
    subject: fillWords(reminder.subject, fillings),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
}
