import type { EmailMessage } from '../../../mail/email-template.ts'
import { unsubscribeKey } from '../../announcements/unsubscribe-page.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import { keyAddress } from '../../posted-links.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { emailToVisitor, linkBlock, outdated, textBlock, unsendable } from './email-frame.ts'
import { greetingName, paperOf } from './fill-words.ts'

/** Outdated after a withdrawal, and if the lead is spam: its person may have subscribed again, with another form. */
export async function announcementEmail(
  services: LeadServices,
  { id, submission }: OwedDelivery,
): Promise<EmailMessage> {
  const { database } = services
  const query = database.kysely.selectFrom('announcements').select('paper as slug')
  const { slug } = (await query.where('delivery_id', '=', id).executeTakeFirst()) ?? outdated()
  return composeAnnouncement(services, submission, slug)
}

export async function composeAnnouncement(
  services: LeadServices,
  submission: StoredSubmission,
  slug: string,
): Promise<EmailMessage> {
  const { config, release } = services
  const consent = submission.consents.find(({ kind }) => kind === 'marketing')
  if (!consent || consent.withdrawnAt || submission.status === 'spam') outdated()
  const paper = paperOf(services, slug) ?? unsendable()
  const { announcement } = release.emails
  const { contact, hours } = release.facts.site
  const key = await unsubscribeKey(services, submission)
  const stopAddress = config.siteUrl + keyAddress('unsubscribe', key)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: hours.zone })
  const link = (label: string, path: string) =>
    linkBlock(label, `${config.siteUrl}/${path}?paper=${slug}`)
  const read = link(announcement.readLabel, 'whitepapers')
  const get = link(announcement.getLabel, 'download-whitepaper')
  return emailToVisitor(services, {
    answers: submission.answers,
    replyTo: contact.emails.sales,
    words: announcement,
    fillings: {
      paper: paper.title,
      summary: paper.summary,
      consent: consent.text,
      day: day.format(submission.receivedAt),
      name: greetingName(submission.answers),
    },
    blocks: [
      ...(paper.access === 'gated' ? [get] : [read, get]),
      textBlock(announcement.why),
      linkBlock(announcement.stopLabel, stopAddress),
    ],
    reader: 'announcement',
    // RFC 8058: mailboxes offer their own button, which posts to the address.
    headers: {
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
