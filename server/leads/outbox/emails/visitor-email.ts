import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { EmailWords } from '../../../../shared/content/schemas/emails.ts'
import { paperFilePath } from '../../../../shared/downloads/paper-file-path.ts'
import type { EmailMessage } from '../../../mail/email-template.ts'
import { mailedPaperKey } from '../../downloads/paper-links.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { closingBlocks, emailToVisitor, linkBlock, unsendable } from './email-frame.ts'
import { mailboxOf, paperOf, visitorFillings } from './fill-words.ts'
import { holdEmail } from './hold-email.ts'

/**
 * For a demo with a time, asks to confirm it. A receipt repeats nothing that was typed except a plain first name, so that
 * nobody can send text to a stranger.
 */
export async function visitorEmail(
  services: LeadServices,
  { submission }: Pick<OwedDelivery, 'submission'>,
): Promise<EmailMessage> {
  const { form, answers, reference } = submission
  if (form === 'demo' && answers.slot) return holdEmail(services, submission)
  const { visitor } = services.release.emails
  const replyTo = mailboxOf(services, submission)
  const paper =
    form === 'whitepaper' ? (paperOf(services, answers.paper) ?? unsendable()) : undefined
  const next = nextSteps(submission, visitor)
  return emailToVisitor(services, {
    answers,
    replyTo,
    words: visitor[form],
    fillings: {
      ...visitorFillings(submission, services, replyTo),
      ...(paper && { paper: paper.title }),
    },
    reader: 'receipt',
    blocks: [
      { kind: 'reference', label: visitor.referenceLabel, reference },
      ...(paper ? await paperLinks(services, paper, reference) : []),
      ...closingBlocks(services, { next, mailbox: replyTo, offersSample: form === 'demo' }),
    ],
  })
}

/** The PDF's is signed for each email, so that a delayed one has the full time too. */
async function paperLinks(
  services: LeadServices,
  { slug, access }: WhitepaperDocument,
  reference: string,
) {
  const { siteUrl } = services.config
  const { readLabel, pdfLabel } = services.release.emails.visitor.whitepaper
  const pdf = siteUrl + paperFilePath(slug, await mailedPaperKey(services, slug, reference))
  const reading = linkBlock(readLabel, `${siteUrl}/whitepapers?paper=${slug}`)
  return [linkBlock(pdfLabel, pdf), ...(access === 'gated' ? [] : [reading])]
}

function nextSteps({ form, answers }: StoredSubmission, visitor: EmailWords['visitor']) {
  const { contact } = visitor
  const topic = answers.topic ?? ''
  if (form === 'contact' && Object.hasOwn(contact.topics, topic)) {
    return contact.topics[topic] ?? contact.next
  }
  return visitor[form].next
}
