import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { DeliveryFailure } from '../../../mail/delivery-failure.ts'
import type { EmailMessage, TemplateBlock } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import type { LeadServices } from '../../lead-services.ts'
import { type Fillings, fillWords } from './fill-words.ts'

type Answers = Readonly<Record<string, string>>

/** RFC 3834 and Microsoft's equivalent: prevents loops of automatic replies. */
export const GENERATED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

interface VisitorMail extends Pick<EmailMessage, 'replyTo' | 'invitation'> {
  /** With the address of the recipient. */
  readonly answers: Answers
  readonly words: Readonly<Record<'subject' | 'heading' | 'lead', string>>
  readonly fillings: Fillings
  /** After the greeting and the lead. */
  readonly blocks: readonly TemplateBlock[]
  readonly headers?: Readonly<Record<string, string>>
}

export function emailToVisitor(
  services: LeadServices,
  { answers, words, fillings, blocks, headers = GENERATED, ...envelope }: VisitorMail,
): EmailMessage {
  const to = visitorAddress(answers) ?? unsendable()
  const { emails, facts } = services.release
  const { greeting, greetingWithoutName } = emails.visitor
  const { contact, legalName, address, disclaimers } = facts.site
  const { street, city, region, postalCode, country } = address
  return writeEmail(services, {
    ...envelope,
    to,
    headers,
    subject: words.subject,
    preview: words.lead,
    heading: words.heading,
    fillings,
    blocks: [
      textBlock(fillings.name ? greeting : greetingWithoutName),
      textBlock(words.lead),
      ...blocks,
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

/** By default, an out-of-office reply is suppressed, which would go to the visitor. */
const NO_ABSENCE = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

export function emailToUs(
  services: LeadServices,
  mail: Omit<Mail, 'footer' | 'headers'> & Partial<Pick<Mail, 'headers'>>,
): EmailMessage {
  const footer = [services.release.emails.team.footer]
  return writeEmail(services, { headers: NO_ABSENCE, ...mail, footer })
}

const MAX_SUBJECT_LENGTH = 140

interface Mail extends Omit<EmailMessage, 'text' | 'html'> {
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly TemplateBlock[]
  readonly footer: readonly string[]
  readonly fillings: Fillings
}

function writeEmail(
  { release: { facts, theme } }: LeadServices,
  { preview, heading, blocks, footer, fillings, subject, ...envelope }: Mail,
): EmailMessage {
  const fill = (text: string) => fillWords(text, fillings)
  const template = {
    sender: facts.site.product,
    preview: fill(preview),
    heading: fill(heading),
    blocks: blocks.map((block) => fillBlock(block, fill)),
    footer,
  }
  const line = plainLine(fill(subject), MAX_SUBJECT_LENGTH)
  return renderEmail(template, theme, { ...envelope, subject: line })
}

/** Only our own words: rows have what visitors typed. */
function fillBlock(block: TemplateBlock, fill: (text: string) => string): TemplateBlock {
  if (block.kind === 'text') return { ...block, text: fill(block.text) }
  if (block.kind === 'link') return { ...block, label: fill(block.label) }
  if (block.kind === 'steps') return { ...block, steps: block.steps.map(fill) }
  return block
}

interface Closing {
  readonly next: readonly string[]
  readonly mistaken?: string
  readonly offersSample?: boolean
}

/** What happens next, and what to do if somebody else used the address. */
export function closingBlocks(
  { config, release }: LeadServices,
  { next, mistaken, offersSample = false }: Closing,
): readonly TemplateBlock[] {
  const { visitor } = release.emails
  return [
    { kind: 'steps', title: visitor.nextTitle, steps: next },
    ...(offersSample
      ? [linkBlock(visitor.sampleLabel, `${config.siteUrl}${pagePath('our-solution')}#sample`)]
      : []),
    textBlock(`${visitor.add} ${visitor.correct}`),
    textBlock(mistaken ?? visitor.mistaken),
  ]
}

export function textBlock(text: string): TemplateBlock {
  return { kind: 'text', text }
}

export function linkBlock(label: string, href: string): TemplateBlock {
  return { kind: 'link', label, href }
}

/** What the email would say is no longer true, or the person wants no more of them. */
export function outdated(): never {
  throw new DeliveryFailure('outdated', { isFinal: true })
}

/** Without a valid address, or what the email is about. */
export function unsendable(): never {
  throw new DeliveryFailure('rejected', { isFinal: true })
}

const MAX_ADDRESS_LENGTH = 254

/** No space, control or format character, and none that ends or joins addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')

/** A mail server may refuse a header with other letters before the @ (RFC 6532), and the team would miss the lead. */
export function replyAddress(answers: Answers): string | undefined {
  const address = visitorAddress(answers)
  return address !== undefined && /^[\x21-\x7e]+@/.test(address) ? address : undefined
}

/** Checked again here, because an invalid address could inject a header. */
export function visitorAddress({ email = '' }: Answers): string | undefined {
  const address = email.trim()
  return address.length <= MAX_ADDRESS_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}
