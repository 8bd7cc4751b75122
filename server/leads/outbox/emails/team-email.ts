import type { EmailMessage, TemplateBlock } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { emailToUs, replyAddress, textBlock } from './email-frame.ts'
import { mailboxOf } from './fill-words.ts'
import { leadContent, markLinks } from './lead-content.ts'

export async function teamEmail(
  services: LeadServices,
  { submission }: Pick<OwedDelivery, 'submission'>,
): Promise<EmailMessage> {
  const { team } = services.release.emails
  const { fillings, isDeclined, mark, notes, rows } = await leadContent(services, submission)
  return emailToUs(services, {
    to: mailboxOf(services, submission),
    replyTo: replyAddress(submission.answers),
    words: { subject: mark + team.subject, heading: team.heading, lead: team.preview },
    fillings,
    blocks: [
      ...notes,
      ...(isDeclined ? [] : [replyHint(services, submission)]),
      ...(await markLinks(services, submission)),
      textBlock(team.caution),
      ...rows,
    ],
  })
}

/** Whether a reply to the email reaches the visitor, and is promised. */
export function replyHint(
  { release }: LeadServices,
  { form, answers }: StoredSubmission,
): TemplateBlock {
  const { canReply, cannotReply, paperOnly } = release.emails.team
  if (form === 'whitepaper') return textBlock(paperOnly)
  return textBlock(replyAddress(answers) ? canReply : cannotReply)
}
