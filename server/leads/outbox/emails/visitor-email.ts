import type { EmailMessage } from '../../../mail/email-template.ts'
import { pdfAddress } from '../../downloads/paper-links.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import type { OwedDelivery } from '../delivery-store.ts'
import { type EmailContext, visitorFillings } from './email-context.ts'
import { closingBlocks, emailToVisitor, linkBlock, unsendable } from './email-frame.ts'
import { holdEmail } from './hold-email.ts'

/** For a demo with a time, asks to confirm it. */
export async function visitorEmail(
  services: LeadServices,
  { submission }: Pick<OwedDelivery, 'submission'>,
): Promise<EmailMessage> {
  const { form, answers } = submission
  if (form === 'demo' && answers.slot) return holdEmail(services, submission)
  return receiptEmail(submission, services.emails, await pdfAddress(services, submission))
}

/** Repeats nothing that was typed except a plain first name, so that nobody can send text to a stranger. */
function receiptEmail(
  submission: StoredSubmission,
  context: EmailContext,
  pdf: string | undefined,
): EmailMessage {
  const { form, answers, reference } = submission
  const { visitor } = context.words
  const { readLabel, pdfLabel } = visitor.whitepaper
  const replyTo = context.recipient(submission)
  const paper =
    form === 'whitepaper' ? context.papers.find(({ slug }) => slug === answers.paper) : undefined
  if (form === 'whitepaper' && !paper) unsendable()
  const reading = `${context.siteUrl}/whitepapers?paper=${paper?.slug}`
  const next = nextSteps(submission, context)
  return emailToVisitor(context, {
    answers,
    replyTo,
    words: visitor[form],
    fillings: {
      ...visitorFillings(submission, context, replyTo),
      ...(paper && { paper: paper.title }),
    },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference },
      ...(paper && pdf ? [linkBlock(pdfLabel, pdf)] : []),
      ...(paper && paper.access !== 'gated' ? [linkBlock(readLabel, reading)] : []),
      ...closingBlocks(context, { next, offersSample: form === 'demo' }),
    ],
  })
}

function nextSteps({ form, answers }: StoredSubmission, { words }: EmailContext) {
  const { contact } = words.visitor
  const topic = answers.topic ?? ''
  if (form === 'contact' && Object.hasOwn(contact.topics, topic)) {
    return contact.topics[topic] ?? contact.next
  }
  return words.visitor[form].next
}
