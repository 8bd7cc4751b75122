import * as v from 'valibot'
import { emailAddress } from '../../../../shared/forms/rules.ts'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { DeliveryFailure } from '../../../mail/delivery-failure.ts'
import type { EmailMessage, TemplateBlock } from '../../../mail/email-template.ts'
import { MAIL_HEADERS, type MailReader } from '../../../mail/mail-headers.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import type { LeadServices } from '../../lead-services.ts'
import { type Fillings, fillWords } from './fill-words.ts'

type Answers = Readonly<Record<string, string>>

interface Mail extends Omit<EmailMessage, 'subject' | 'text' | 'html' | 'headers'> {
  /** An inbox shows the lead beside the subject. */
  readonly words: Readonly<Record<'subject' | 'heading' | 'lead', string>>
  readonly fillings: Fillings
  readonly blocks: readonly TemplateBlock[]
  /** In addition to those of its reader. */
  readonly headers?: EmailMessage['headers']
}

/** With the answers, which have the address; the greeting and the lead come first. */
interface VisitorMail extends Omit<Mail, 'to'> {
  readonly answers: Answers
  /** Of people: the sender's mailbox has bounces and absence notes. */
  readonly replyTo: string
  readonly reader?: MailReader
}

export function emailToVisitor(
  services: LeadServices,
  { answers, blocks, reader = 'visitor', headers, ...mail }: VisitorMail,
): EmailMessage {
  const { emails, facts } = services.release
  const { greeting, greetingWithoutName, checkLabel } = emails.visitor
  const { contact, legalName, address, disclaimers } = facts.site
  const { street, city, region, postalCode, country } = address
  const first = [mail.fillings.name ? greeting : greetingWithoutName, mail.words.lead]
  return writeEmail(services, {
    ...mail,
    headers: { ...headers, ...MAIL_HEADERS[reader] },
    to: visitorAddress(answers) ?? unsendable(),
    blocks: [
      ...first.map(textBlock),
      ...blocks,
      linkBlock(checkLabel, `${services.config.siteUrl}${pagePath('contact-us')}#check`),
    ],
    footer: [
      contact.warning,
      legalName,
      street,
      `${city}, ${region} ${postalCode}, ${country}`,
      disclaimers.affiliation,
    ],
  })
}

export function emailToUs(services: LeadServices, mail: Omit<Mail, 'headers'>): EmailMessage {
  const footer = [services.release.emails.team.footer]
  return writeEmail(services, { ...mail, headers: MAIL_HEADERS.team, footer })
}

const MAX_SUBJECT_LENGTH = 140

type WholeMail = Mail & Pick<EmailMessage, 'headers'> & { readonly footer: readonly string[] }

function writeEmail(
  { release: { facts, theme } }: LeadServices,
  { words, fillings, blocks, footer, ...envelope }: WholeMail,
): EmailMessage {
  const fill = (text: string) => fillWords(text, fillings)
  const template = {
    sender: facts.site.product,
    preview: fill(words.lead),
    heading: fill(words.heading),
    blocks: blocks.map((block) => fillBlock(block, fill)),
    footer,
  }
  const subject = plainLine(fill(words.subject), MAX_SUBJECT_LENGTH)
  return renderEmail(template, theme, { ...envelope, subject })
}

/** Only our own words: rows have what visitors typed. */
export function fillBlock(block: TemplateBlock, fill: (text: string) => string): TemplateBlock {
  if (block.kind === 'text') return { ...block, text: fill(block.text) }
  if (block.kind === 'link') return { ...block, label: fill(block.label) }
  if (block.kind === 'steps') return { ...block, steps: block.steps.map(fill) }
  return block
}

interface Closing {
  readonly next: readonly string[]
  readonly mistaken?: string
  /** That reads the answer, if it may be the one that corrects and deletes. */
  readonly mailbox?: string
  readonly offersSample?: boolean
}

/** What happens next, and what to do if somebody else used the address. */
export function closingBlocks(
  { config, release }: LeadServices,
  { next, mistaken, mailbox, offersSample = false }: Closing,
): readonly TemplateBlock[] {
  const { visitor } = release.emails
  return [
    { kind: 'steps', title: visitor.nextTitle, steps: next },
    ...(offersSample
      ? [linkBlock(visitor.sampleLabel, `${config.siteUrl}${pagePath('our-solution')}#sample`)]
      : []),
    textBlock(
      mailbox === release.facts.site.contact.emails.privacy
        ? visitor.addOrCorrect
        : `${visitor.add} ${visitor.correct}`,
    ),
    textBlock(mistaken ?? visitor.mistaken),
  ]
}

export function textBlock(text: string): TemplateBlock {
  return { kind: 'text', text }
}

export function linkBlock(label: string, href: string): TemplateBlock {
  return { kind: 'link', label, href }
}

/** The email would no longer be true, or its recipient wants no more of them. */
export function outdated(): never {
  throw new DeliveryFailure('outdated', { isFinal: true })
}

/** Without a valid address, or what the email is about. */
export function unsendable(): never {
  throw new DeliveryFailure('rejected', { isFinal: true })
}

/** A mail server may refuse a header with other letters before the @ (RFC 6532), and the team would miss the lead. */
export function replyAddress(answers: Answers): string | undefined {
  const address = visitorAddress(answers)
  return address !== undefined && /^[\x21-\x7e]+@/.test(address) ? address : undefined
}

const ADDRESS = emailAddress('')

/** Checked again by the rule of the forms, because an invalid address could inject a header. */
export function visitorAddress({ email }: Answers): string | undefined {
  const result = v.safeParse(ADDRESS, email)
  return result.success ? result.output : undefined
}
