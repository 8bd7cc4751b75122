import type { EmailMessage } from '../../../mail/email-template.ts'
import { plainText } from '../../../mail/plain-text.ts'
import { TO_HOST } from '../../addresses/notify-of-unreachable.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import { deliveriesOf } from '../../ledger/read-deliveries.ts'
import type { Booking } from '../../scheduling/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { hostOf } from './booking-words.ts'
import { emailToUs, outdated, textBlock } from './email-frame.ts'
import { mailboxOf } from './fill-words.ts'
import { markLinks, teamFillings } from './lead-content.ts'

/** That no email reaches a visitor, who may have left a phone number. The host's is outdated without a demo to come. */
export async function unreachableEmail(
  services: LeadServices,
  { submission, sequence }: OwedDelivery,
): Promise<EmailMessage> {
  const { bookings, release } = services
  const booking = await bookings.findOf(submission.id)
  const isBooked = booking?.state === 'booked' && booking.slot.start > new Date()
  const mailbox = mailboxOf(services, submission)
  const to = sequence === TO_HOST ? hostOf(release.demo, booking?.host).email : mailbox
  if (sequence === TO_HOST && (!isBooked || to === mailbox)) outdated()
  const invited = isBooked ? await isInvited(services, submission) : undefined
  return composeUnreachable(services, { submission, to, booking, isInvited: invited })
}

interface Unreachable {
  readonly submission: StoredSubmission
  readonly to: string
  readonly booking: Booking | undefined
  /** Undefined without a demo to come. */
  readonly isInvited: boolean | undefined
}

export async function composeUnreachable(
  services: LeadServices,
  { submission, to, booking, isInvited }: Unreachable,
): Promise<EmailMessage> {
  const { team } = services.release.emails
  const { unreachable: words, labels } = team
  const { phone = '', email = '' } = submission.answers
  const rows = [
    { label: words.phoneLabel, value: plainText(phone) || words.noPhone },
    { label: words.emailLabel, value: plainText(email) },
    { label: labels.reference, value: submission.reference },
  ]
  return emailToUs(services, {
    to,
    words,
    fillings: teamFillings(submission, services, booking),
    blocks: [
      textBlock(words.lead),
      ...(isInvited === undefined ? [] : [textBlock(isInvited ? words.invited : words.booked)]),
      { kind: 'rows', title: team.answersTitle, rows },
      ...(await markLinks(services, submission)),
    ],
  })
}

async function isInvited({ database }: LeadServices, { id }: StoredSubmission): Promise<boolean> {
  const invitations = await deliveriesOf(database.kysely, [id], ['invitation-visitor'])
  return invitations.some(({ state }) => state === 'delivered')
}
