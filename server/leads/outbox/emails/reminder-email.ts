import type { EmailMessage } from '../../../mail/email-template.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords } from './email-context.ts'
import { emailToUs, GENERATED, textBlock } from './email-frame.ts'
import { type LeadAddresses, markLinks, teamFillings } from './team-email.ts'

export interface Waiting {
  readonly count: number
  /** The oldest of them. */
  readonly leads: readonly (LeadAddresses & { readonly submission: StoredSubmission })[]
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
  const blocks = leads.flatMap(({ submission, ...addresses }) => {
    const facts = teamFillings(submission, context)
    const rows = [
      { label: labels.reference, value: facts.reference },
      { label: labels.received, value: facts.time },
    ]
    const title = fillWords(team.subject, facts)
    return [{ kind: 'rows' as const, title, rows }, ...markLinks(addresses, context)]
  })
  return emailToUs(context, {
    to: context.recipient(oldest.submission),
    subject: fillWords(reminder.subject, fillings),
    preview: lead,
    heading: reminder.heading,
    blocks: [textBlock(lead), ...blocks],
    headers: GENERATED,
  })
}
