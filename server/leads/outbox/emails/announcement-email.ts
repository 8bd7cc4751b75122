import type { EmailMessage } from '../../../mail/email-message.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords } from './email-context.ts'
import { greetingName, visitorAddress } from './to-visitor.ts'
import { visitorFooter } from './visitor-template.ts'

export interface Announced {
  readonly slug: string
  /** The words beside the box that the person checked. */
  readonly consent: string
  /** Absolute URL. */
  readonly stopAddress: string
}

/** Undefined for a paper that is no longer there, or an invalid address. */
export function announcementEmail(
  { answers, receivedAt }: StoredSubmission,
  { slug, consent, stopAddress }: Announced,
  { site, siteUrl, theme, words, papers }: EmailContext,
): EmailMessage | undefined {
  const to = visitorAddress(answers)
  const paper = papers.find((known) => known.slug === slug)
  if (!to || !paper) return undefined
  const { announcement, visitor } = words
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: site.hours.zone })
  const name = greetingName(answers)
  const fillings = {
    paper: paper.title,
    summary: paper.summary,
    consent,
    day: day.format(receivedAt),
    ...(name && { name }),
  }
  const fill = (text: string) => fillWords(text, fillings)
  const read = { label: announcement.readLabel, href: `${siteUrl}/whitepapers?paper=${slug}` }
  const get = { label: announcement.getLabel, href: `${siteUrl}/download-whitepaper?paper=${slug}` }
  const links = paper.access === 'gated' ? [get] : [read, get]
  const template = {
    sender: site.product,
    preview: fill(announcement.lead),
    heading: fill(announcement.heading),
    blocks: [
      { kind: 'text', text: fill(name ? visitor.greeting : visitor.greetingWithoutName) },
      { kind: 'text', text: fill(announcement.lead) },
      ...links.map(({ label, href }) => ({ kind: 'link', label: fill(label), href }) as const),
      { kind: 'text', text: fill(announcement.why) },
      { kind: 'link', label: announcement.stopLabel, href: stopAddress },
    ],
    footer: visitorFooter(site),
  } as const
  return renderEmail(template, theme, {
    to,
    replyTo: site.contact.emails.sales,
    subject: fill(announcement.subject),
    // RFC 8058: mailboxes offer their own button, which posts to the address.
    headers: {
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
