import type { EmailMessage } from '../../../mail/email-template.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords, visitorFillings } from './email-context.ts'
import { closingBlocks, emailToVisitor, linkBlock } from './email-frame.ts'

export interface VisitorEmailContext extends EmailContext {
  readonly pdfAddress?: string | undefined
}

/** Repeats nothing that was typed except a plain first name, so that nobody can send text to a stranger. */
export function visitorEmail(
  submission: StoredSubmission,
  context: VisitorEmailContext,
): EmailMessage | undefined {
  const { form, answers, reference } = submission
  const { visitor } = context.words
  const replyTo = context.recipient(submission)
  const paper = findPaper(submission, context)
  const fillings = {
    ...visitorFillings(submission, context, replyTo),
    ...(paper && { paper: paper.title }),
  }
  const closing = { ...visitor[form], next: nextSteps(submission, context) }
  return emailToVisitor(context, {
    answers,
    replyTo,
    words: visitor[form],
    fillings,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference },
      ...paperLinks(context, paper).map(({ label, href }) =>
        linkBlock(fillWords(label, fillings), href),
      ),
      ...closingBlocks(context, closing, { fillings, offersSample: form === 'demo' }),
    ],
  })
}

function findPaper({ form, answers }: StoredSubmission, { papers }: EmailContext) {
  return form === 'whitepaper' ? papers.find(({ slug }) => slug === answers.paper) : undefined
}

function paperLinks(
  { words, siteUrl, pdfAddress }: VisitorEmailContext,
  paper: ReturnType<typeof findPaper>,
) {
  if (!paper) return []
  const { readLabel, pdfLabel } = words.visitor.whitepaper
  const read = { label: readLabel, href: `${siteUrl}/whitepapers?paper=${paper.slug}` }
  return [
    ...(pdfAddress ? [{ label: pdfLabel, href: pdfAddress }] : []),
    ...(paper.access === 'gated' ? [] : [read]),
  ]
}

function nextSteps({ form, answers }: StoredSubmission, { words }: EmailContext) {
  const { contact } = words.visitor
  const topic = answers.topic ?? ''
  if (form === 'contact' && Object.hasOwn(contact.topics, topic)) {
    return contact.topics[topic] ?? contact.next
  }
  return words.visitor[form].next
}
