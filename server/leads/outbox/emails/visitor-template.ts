import { SAMPLE_PATH } from '../../../../shared/freight/sample-choice.ts'
import type { EmailTemplate, TemplateBlock } from '../../../mail/email-template.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, type Fillings, fillWords } from './email-context.ts'
import { greetingName } from './to-visitor.ts'

interface VisitorWords {
  readonly heading: string
  readonly lead: string
  readonly next: readonly string[]
  readonly mistaken?: string
}

interface VisitorTemplateOptions {
  readonly words: VisitorWords
  readonly fillings: Fillings
  readonly blocks: readonly TemplateBlock[]
  readonly offersSample?: boolean
}

export function visitorTemplate(
  { site, siteUrl, words: { visitor } }: EmailContext,
  { words, fillings, blocks, offersSample = false }: VisitorTemplateOptions,
): EmailTemplate {
  const fill = (text: string) => fillWords(text, fillings)
  const lead = fill(words.lead)
  return {
    sender: site.product,
    preview: lead,
    heading: fill(words.heading),
    blocks: [
      { kind: 'text', text: fill(fillings.name ? visitor.greeting : visitor.greetingWithoutName) },
      { kind: 'text', text: lead },
      ...blocks,
      { kind: 'steps', title: visitor.nextTitle, steps: words.next.map(fill) },
      ...(offersSample
        ? [{ kind: 'link' as const, label: visitor.sampleLabel, href: siteUrl + SAMPLE_PATH }]
        : []),
      { kind: 'text', text: fill(`${visitor.add} ${visitor.correct}`) },
      { kind: 'text', text: fill(words.mistaken ?? visitor.mistaken) },
    ],
    footer: visitorFooter(site),
  }
}

export function visitorFillings(
  { reference, answers }: StoredSubmission,
  { site: { contact } }: EmailContext,
  mailbox: string,
) {
  return {
    reference,
    reply: contact.reply,
    phone: contact.phone,
    privacy: contact.emails.privacy,
    mailbox,
    name: greetingName(answers),
  } satisfies Fillings
}

export function visitorFooter({ contact, legalName, address, disclaimers }: EmailContext['site']) {
  const { street, city, region, postalCode, country } = address
  const place = `${city}, ${region} ${postalCode}, ${country}`
  return [contact.warning, legalName, street, place, disclaimers.affiliation]
}
