import { pagePath } from '../../../../shared/pages/all-pages.ts'
import type { EmailMessage, TemplateBlock } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import { type EmailContext, type Fillings, fillWords } from './email-context.ts'

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

/** Undefined without a valid address. */
export function emailToVisitor(
  { site, theme, words: { visitor } }: EmailContext,
  { answers, words, fillings, blocks, headers = GENERATED, ...envelope }: VisitorMail,
): EmailMessage | undefined {
  const to = visitorAddress(answers)
  if (!to) return undefined
  const fill = (text: string) => fillWords(text, fillings)
  const { contact, legalName, address, disclaimers } = site
  const { street, city, region, postalCode, country } = address
  const template = {
    sender: site.product,
    preview: fill(words.lead),
    heading: fill(words.heading),
    blocks: [
      textBlock(fill(fillings.name ? visitor.greeting : visitor.greetingWithoutName)),
      textBlock(fill(words.lead)),
      ...blocks,
    ],
    footer: [
      contact.warning,
      legalName,
      street,
      `${city}, ${region} ${postalCode}, ${country}`,
      disclaimers.affiliation,
    ],
  }
  return renderEmail(template, theme, { ...envelope, to, subject: fill(words.subject), headers })
}

interface Closing {
  readonly next: readonly string[]
  readonly mistaken?: string
}

/** What happens next, and what to do if somebody else used the address. */
export function closingBlocks(
  { siteUrl, words: { visitor } }: EmailContext,
  { next, mistaken = visitor.mistaken }: Closing,
  { fillings, offersSample }: { readonly fillings: Fillings; readonly offersSample: boolean },
): readonly TemplateBlock[] {
  const fill = (text: string) => fillWords(text, fillings)
  return [
    { kind: 'steps', title: visitor.nextTitle, steps: next.map(fill) },
    ...(offersSample
      ? [linkBlock(visitor.sampleLabel, `${siteUrl}${pagePath('our-solution')}#sample`)]
      : []),
    textBlock(fill(`${visitor.add} ${visitor.correct}`)),
    textBlock(fill(mistaken)),
  ]
}

interface OwnMail extends Pick<EmailMessage, 'to' | 'replyTo' | 'subject' | 'invitation'> {
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly TemplateBlock[]
  readonly headers?: Readonly<Record<string, string>>
}

const MAX_SUBJECT_LENGTH = 140

/** By default, an out-of-office reply is suppressed, which would go to the visitor. */
const NO_ABSENCE = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

export function emailToUs(
  { site, theme, words }: EmailContext,
  { preview, heading, blocks, subject, headers = NO_ABSENCE, ...envelope }: OwnMail,
): EmailMessage {
  const template = { sender: site.product, preview, heading, blocks, footer: [words.team.footer] }
  const line = plainLine(subject, MAX_SUBJECT_LENGTH)
  return renderEmail(template, theme, { ...envelope, subject: line, headers })
}

export function textBlock(text: string): TemplateBlock {
  return { kind: 'text', text }
}

export function linkBlock(label: string, href: string): TemplateBlock {
  return { kind: 'link', label, href }
}

const MAX_ADDRESS_LENGTH = 254

/** No space, control or format character, and none that ends or joins addresses. */
const PART = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()\[\]\\,;:"@]+`
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}\\.${PART}$`, 'u')

/** Checked again here, because an invalid address could inject a header. */
export function visitorAddress({ email = '' }: Answers): string | undefined {
  const address = email.trim()
  return address.length <= MAX_ADDRESS_LENGTH && ONE_ADDRESS.test(address) ? address : undefined
}
