import type { EventDeliveryKind } from '../../../database/schema.ts'
import { durationInWords } from '../../../duration-in-words.ts'
import type { EmailTemplate } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import type { Booking } from '../../scheduling/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { bookingNews } from '../emails/booking-email.ts'
import { bookingFacts, fillingsFor } from '../emails/booking-words.ts'
import { fillBlock, outdated, textBlock } from '../emails/email-frame.ts'
import { type Fillings, fillWords } from '../emails/fill-words.ts'
import { leadContent, markLinks, teamFillings } from '../emails/lead-content.ts'

/** What a channel of the team reads about a lead, from the content of the team's emails. */
export type ChatMessage = Pick<EmailTemplate, 'heading' | 'blocks'>

type Compose = (services: LeadServices, delivery: OwedDelivery, now: Date) => Promise<ChatMessage>

const NEWS: Readonly<Record<'webhook' | EventDeliveryKind, Compose>> = {
  webhook: receivedNews,
  'webhook-moved': demoNews,
  'webhook-canceled': demoNews,
  'webhook-answered': answeredNews,
  'webhook-spam': spamNews,
  'webhook-erased': erasedNews,
  'webhook-consent': async () => outdated(), // for programs
}

/** Throws DeliveryFailure if a channel need not be told. */
export async function chatMessage(
  services: LeadServices,
  delivery: OwedDelivery,
  now: Date,
): Promise<ChatMessage> {
  return NEWS[delivery.kind as keyof typeof NEWS](services, delivery, now)
}

async function receivedNews(
  services: LeadServices,
  { submission }: OwedDelivery,
  now: Date,
): Promise<ChatMessage> {
  const { team } = services.release.emails
  const { booking, fillings, mark, notes, rows } = await leadContent(services, submission)
  const waiting = durationInWords(now.getTime() - submission.receivedAt.getTime())
  const { reply } = services.release.facts.site.contact
  return filled({ ...fillings, waiting, reply }, mark + team.heading, [
    ...notes,
    ...(isWaiting(submission, booking) ? [textBlock(team.chat.waiting)] : []),
    ...(await markLinks(services, submission)),
    textBlock(team.caution),
    ...rows,
  ])
}

/** A paper and a booked demo are their answer. */
function isWaiting({ form, answeredAt }: StoredSubmission, booking: Booking | undefined): boolean {
  const isPromised = form !== 'whitepaper' && (!booking || booking.state === 'held')
  return isPromised && !answeredAt
}

async function demoNews(
  services: LeadServices,
  { submission, sequence }: OwedDelivery,
): Promise<ChatMessage> {
  const { bookings, release } = services
  const booking = (await bookings.findOf(submission.id)) ?? outdated()
  if (booking.sequence !== sequence) outdated()
  const { zone } = release.demo
  const fillings = fillingsFor({ booking, submission }, services, { zone, place: 'host' })
  const { heading } = release.emails.booking.host[bookingNews(booking)]
  return filled(fillings, heading, [bookingFacts(services, fillings)])
}

async function answeredNews(services: LeadServices, { submission }: OwedDelivery) {
  const { answered, reopened } = services.release.emails.team.chat
  return markNews(services, submission, submission.answeredAt ? answered : reopened)
}

async function spamNews(services: LeadServices, { submission }: OwedDelivery) {
  const { spam, noSpam } = services.release.emails.team.chat
  return markNews(services, submission, submission.spamAt ? spam : noSpam)
}

function markNews(services: LeadServices, submission: StoredSubmission, heading: string) {
  const { labels } = services.release.emails.team
  const reference = `${labels.reference}: {reference}`
  return filled(teamFillings(submission, services), heading, [textBlock(reference)])
}

async function erasedNews({ release }: LeadServices, { submission }: OwedDelivery) {
  const { erased, toErase } = release.emails.team.chat
  return filled({ reference: submission.reference }, erased, [textBlock(toErase)])
}

function filled(fillings: Fillings, heading: string, blocks: ChatMessage['blocks']): ChatMessage {
  const fill = (text: string) => fillWords(text, fillings)
  return { heading: fill(heading), blocks: blocks.map((block) => fillBlock(block, fill)) }
}
