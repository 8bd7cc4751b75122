import type { EmailWords } from '../../../../shared/content/schemas/emails.ts'
import type { EmailMessage } from '../../../mail/email-template.ts'
import { pdfAddress } from '../../downloads/paper-links.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import type { OwedDelivery } from '../delivery-store.ts'
import { closingBlocks, emailToVisitor, linkBlock, unsendable } from './email-frame.ts'
import { mailboxOf, paperOf, visitorFillings } from './fill-words.ts'
import { holdEmail } from './hold-email.ts'

/** For a demo with a time, asks to confirm it. */
export async function visitorEmail(
  services: LeadServices,
  { submission }: Pick<OwedDelivery, 'submission'>,
): Promise<EmailMessage> {
  const { form, answers } = submission
  if (form === 'demo' && answers.slot) return holdEmail(services, submission)
  return receiptEmail(services, submission)
}

/** Repeats nothing that was typed except a plain first name, so that nobody can send text to a stranger. */
async function receiptEmail(
  services: LeadServices,
  submission: StoredSubmission,
): Promise<EmailMessage> {
  const { form, answers, reference } = submission
  const { visitor } = services.release.emails
  const { readLabel, pdfLabel } = visitor.whitepaper
  const replyTo = mailboxOf(services, submission)
  const paper = form === 'whitepaper' ? paperOf(services, answers.paper) : undefined
  if (form === 'whitepaper' && !paper) unsendable()
  const pdf = await pdfAddress(services, submission)
  const reading = `${services.config.siteUrl}/whitepapers?paper=${paper?.slug}`
  const next = nextSteps(submission, visitor)
  return emailToVisitor(services, {
    answers,
    replyTo,
    words: visitor[form],
    fillings: {
      ...visitorFillings(submission, services, replyTo),
      ...(paper && { paper: paper.title }),
    },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference },
      ...(paper && pdf ? [linkBlock(pdfLabel, pdf)] : []),
      ...(paper && paper.access !== 'gated' ? [linkBlock(readLabel, reading)] : []),
      ...closingBlocks(services, { next, offersSample: form === 'demo' }),
    ],
  })
}

function nextSteps({ form, answers }: StoredSubmission, visitor: EmailWords['visitor']) {
  const { contact } = visitor
  const topic = answers.topic ?? ''
  if (form === 'contact' && Object.hasOwn(contact.topics, topic)) {
    return contact.topics[topic] ?? contact.next
  }
  return visitor[form].next
}
