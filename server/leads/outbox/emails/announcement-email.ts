import type { EmailMessage } from '../../../mail/email-template.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type EmailContext, fillWords, greetingName } from './email-context.ts'
import { emailToVisitor, linkBlock, textBlock } from './email-frame.ts'

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
  context: EmailContext,
): EmailMessage | undefined {
  const { site, siteUrl, papers, words } = context
  const paper = papers.find((known) => known.slug === slug)
  if (!paper) return undefined
  const { announcement } = words
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: site.hours.zone })
  const name = greetingName(answers)
  const fillings = {
    paper: paper.title,
    summary: paper.summary,
    consent,
    day: day.format(receivedAt),
    ...(name && { name }),
  }
  const link = (label: string, path: string) =>
    linkBlock(fillWords(label, fillings), `${siteUrl}/${path}?paper=${slug}`)
  const read = link(announcement.readLabel, 'whitepapers')
  const get = link(announcement.getLabel, 'download-whitepaper')
  return emailToVisitor(context, {
    answers,
    replyTo: site.contact.emails.sales,
    words: announcement,
    fillings,
    blocks: [
      ...(paper.access === 'gated' ? [get] : [read, get]),
      textBlock(fillWords(announcement.why, fillings)),
      linkBlock(announcement.stopLabel, stopAddress),
    ],
    // RFC 8058: mailboxes offer their own button, which posts to the address.
    headers: {
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
