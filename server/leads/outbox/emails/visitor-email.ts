import type { EmailMessage } from '../../../mail/email-message.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords } from './email-context.ts'
import { visitorAddress } from './to-visitor.ts'
import { visitorFillings, visitorTemplate } from './visitor-template.ts'

export interface VisitorEmailContext extends EmailContext {
  readonly pdfAddress?: string | undefined
}

/** Repeats nothing that was typed except a plain first name, so that nobody can send text to a stranger. */
export function visitorEmail(
  submission: StoredSubmission,
  context: VisitorEmailContext,
): EmailMessage | undefined {
  const to = visitorAddress(submission.answers)
  if (!to) return undefined
  const { visitor } = context.words
  const { subject, ...words } = visitor[submission.form]
  const mailbox = context.recipient(submission)
  const paper = findPaper(submission, context)
  const fillings = {
    ...visitorFillings(submission, context, mailbox),
    ...(paper && { paper: paper.title }),
  }
  const template = visitorTemplate(context, {
    words: { ...words, next: nextSteps(submission, context) },
    fillings,
    offersSample: submission.form === 'demo',
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference: submission.reference },
      ...paperLinks(context, paper).map(({ label, href }) => ({
        kind: 'link' as const,
        label: fillWords(label, fillings),
        href,
      })),
    ],
  })
  return renderEmail(template, context.theme, {
    to,
    replyTo: mailbox,
    subject: fillWords(subject, fillings),
    // RFC 3834 and Microsoft's equivalent: prevents loops of automatic replies.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
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
