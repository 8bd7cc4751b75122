import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, type EmailMessage, type Fillings, fillWords } from './email-context.ts'
import { type Letter, type LetterBlock, letterText } from './letter.ts'
import { letterHtml } from './letter-html.tsx'
import { sampleLink } from './sample-link.ts'
import { greetingName, visitorAddress, visitorFooter } from './to-visitor.ts'

export interface VisitorEmailContext extends EmailContext {
  readonly pdfAddress?: string | undefined
}

/**
 * To the visitor: the reference, what happens next, how to correct or erase. It repeats nothing that was typed but a
 * plain first name, so nobody can have us send their words to somebody else. Undefined without an address to send to.
 */
export function visitorEmail(
  submission: StoredSubmission,
  context: VisitorEmailContext,
): EmailMessage | undefined {
  const to = visitorAddress(submission.answers)
  if (!to) return undefined
  const fillings = visitorFillings(submission, context)
  const letter = visitorLetter(submission, context, fillings)
  return {
    to,
    replyTo: context.recipient(submission),
    subject: fillWords(context.words.visitor[submission.form].subject, fillings),
    text: letterText(letter),
    html: letterHtml(letter, context.theme),
    // RFC 3834 and its relative at Microsoft: no machine is to answer this, so two machines never write to each other.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

function visitorFillings(submission: StoredSubmission, context: EmailContext): Fillings {
  const { reference, answers } = submission
  return {
    reference,
    reply: context.site.contact.reply,
    privacy: context.site.contact.emails.privacy,
    desk: context.recipient(submission),
    name: greetingName(answers),
    paper: findPaper(submission, context)?.title,
  }
}

function findPaper({ form, answers }: StoredSubmission, { papers }: EmailContext) {
  return form === 'whitepaper' ? papers.find(({ slug }) => slug === answers.paper) : undefined
}

function visitorLetter(
  submission: StoredSubmission,
  context: VisitorEmailContext,
  fillings: Fillings,
): Letter {
  const { site } = context
  const { visitor } = context.words
  const words = visitor[submission.form]
  const say = (text: string) => fillWords(text, fillings)
  return {
    sender: site.product,
    preview: say(words.lead),
    heading: say(words.heading),
    blocks: [
      { kind: 'text', text: say(fillings.name ? visitor.greeting : visitor.greetingWithoutName) },
      { kind: 'text', text: say(words.lead) },
      { kind: 'reference', label: visitor.referenceLabel, reference: submission.reference },
      ...paperLinks(submission, context, say),
      { kind: 'steps', title: visitor.nextTitle, steps: nextSteps(submission, context).map(say) },
      ...(submission.form === 'demo' ? [sampleLink(context)] : []),
      { kind: 'text', text: say(`${visitor.add} ${visitor.correct}`) },
      { kind: 'text', text: say(visitor.mistaken) },
    ],
    footer: visitorFooter(site),
  }
}

function paperLinks(
  submission: StoredSubmission,
  context: VisitorEmailContext,
  say: (text: string) => string,
): readonly LetterBlock[] {
  const { readLabel, pdfLabel } = context.words.visitor.whitepaper
  const paper = findPaper(submission, context)
  if (!paper) return []
  const links: LetterBlock[] = []
  if (context.pdfAddress)
    links.push({ kind: 'link', label: say(pdfLabel), href: context.pdfAddress })
  const read = `${context.siteUrl}/whitepapers?paper=${paper.slug}`
  if (paper.access !== 'gated') links.push({ kind: 'link', label: say(readLabel), href: read })
  return links
}

function nextSteps({ form, answers }: StoredSubmission, { words }: EmailContext) {
  const { contact } = words.visitor
  const topic = answers.topic ?? ''
  if (form === 'contact' && Object.hasOwn(contact.topics, topic)) {
    return contact.topics[topic] ?? contact.next
  }
  return words.visitor[form].next
}
