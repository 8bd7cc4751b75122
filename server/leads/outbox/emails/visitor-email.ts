import type { EmailMessage } from '../../../mail/email-template.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords, visitorFillings } from './email-context.ts'
import { closingBlocks, emailToVisitor, linkBlock } from './email-frame.ts'

/** Repeats nothing that was typed except a plain first name, so that nobody can send text to a stranger. */
export function visitorEmail(
  submission: StoredSubmission,
  context: EmailContext,
  pdfAddress?: string,
): EmailMessage | undefined {
  const { form, answers, reference } = submission
  const { visitor } = context.words
  const { readLabel, pdfLabel } = visitor.whitepaper
  const replyTo = context.recipient(submission)
  const paper =
    form === 'whitepaper' ? context.papers.find(({ slug }) => slug === answers.paper) : undefined
  const fillings = {
    ...visitorFillings(submission, context, replyTo),
    ...(paper && { paper: paper.title }),
  }
  const link = (label: string, href: string) => linkBlock(fillWords(label, fillings), href)
  const reading = `${context.siteUrl}/whitepapers?paper=${paper?.slug}`
  const closing = { ...visitor[form], next: nextSteps(submission, context) }
  return emailToVisitor(context, {
    answers,
    replyTo,
    words: visitor[form],
    fillings,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference },
      ...(paper && pdfAddress ? [link(pdfLabel, pdfAddress)] : []),
      ...(paper && paper.access !== 'gated' ? [link(readLabel, reading)] : []),
      ...closingBlocks(context, closing, { fillings, offersSample: form === 'demo' }),
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
