import { Webhook } from 'standardwebhooks'
import type { WebhookFormat } from '../../config.ts'
import type { EventDeliveryKind } from '../../database/schema.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { answerFailure, requestFailureReason } from '../../operations/request-failure.ts'
import type { LeadServices } from '../lead-services.ts'
import type { OwedDelivery } from '../ledger/lease-deliveries.ts'
import type { Booking } from '../scheduling/booking.ts'
import type { BookingStore } from '../scheduling/booking-store.ts'
import { chatMessage } from './chat/chat-message.ts'
import { slackBody } from './chat/slack-body.ts'
import { teamsBody } from './chat/teams-body.ts'
import type { Transport } from './outbox-worker.ts'
import { PrivateAddressError } from './private-addresses.ts'
import { type OutgoingRequest, sendRequest } from './send-request.ts'

/**
 * For the whole attempt, from DNS to the end of the response. The most that Standard Webhooks recommends, because a receiver
 * that answers late has taken the event, and a channel of Slack or Teams would show it again.
 */
const WEBHOOK_TIMEOUT_MS = 30_000

const MAX_ANSWER_BYTES = 16_384

interface WebhookOptions {
  readonly timeoutMs?: number
  readonly now?: () => Date
}

/** 410 is final, unless the receiver is paused. Other 4xx are retried: a receiver misconfigured for a day must not lose its leads. */
export function sendWebhook(
  services: LeadServices,
  { timeoutMs = WEBHOOK_TIMEOUT_MS, now = () => new Date() }: WebhookOptions = {},
): Transport {
  const { webhook, allowsPrivateAddresses: isPrivateAllowed } = services.config
  return async (delivery, signal) => {
    if (!webhook) throw new DeliveryFailure('misconfigured') // retried for three days: the setting may return
    const request = await FORMATS[webhook.format](services, delivery, now())
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await sendRequest({
        url: new URL(webhook.url),
        method: 'POST',
        maxBytes: MAX_ANSWER_BYTES,
        ...request,
        isPrivateAllowed,
        signal: AbortSignal.any([signal, timeout]),
      })
      const reason = answerFailure(answer.status)
      if (!reason) return
      const isFinal = reason === 'gone'
      const { retryAfterMs } = answer
      throw new DeliveryFailure(reason, {
        isFinal,
        codes: codesOf(answer, webhook.format),
        retryAfterMs,
      })
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error
      const isPrivate = error instanceof PrivateAddressError
      const reason = isPrivate ? 'misconfigured' : requestFailureReason(error, { signal, timeout })
      throw new DeliveryFailure(reason, { cause: error })
    }
  }
}

type Format = (
  services: LeadServices,
  delivery: OwedDelivery,
  now: Date,
) => Promise<Pick<OutgoingRequest, 'headers' | 'body'>>

/** From a delivery to the request that its receiver reads. */
const FORMATS: Readonly<Record<WebhookFormat, Format>> = {
  standard: signedEvent,
  slack: async (...given) => asJson(slackBody(await chatMessage(...given))),
  teams: async (...given) => asJson(teamsBody(await chatMessage(...given))),
}

function asJson(body: object) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

interface Answer {
  readonly status: number
  readonly text: string | undefined
}

/** The status, and the word with which Slack explains it, such as `invalid_payload`. Other texts are not kept. */
function codesOf({ status, text = '' }: Answer, format: WebhookFormat): string {
  const isWord = format === 'slack' && /^[a-z]+(_[a-z]+){1,5}$/.test(text)
  return isWord ? `${status} ${text}` : String(status)
}

/** As https://www.standardwebhooks.com describes it. */
async function signedEvent({ config, bookings }: LeadServices, delivery: OwedDelivery, now: Date) {
  const event = await webhookEvent(delivery, bookings)
  const { id } = event
  const body = JSON.stringify(event)
  // During a rotation the receiver may know either secret.
  const signatures = (config.webhook?.secrets ?? []).map((secret) =>
    new Webhook(secret, RAW).sign(id, now, body),
  )
  const headers = {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Webhook-Signature': signatures.join(' '),
  }
  return { headers, body }
}

const RAW = { format: 'raw' } as const

type Bookings = Pick<BookingStore, 'findOf'>

type Compose = (delivery: OwedDelivery, bookings: Bookings) => object | Promise<object>

/** Type and data of each event. A changed field needs a new version (1 so far), a new field does not. */
const EVENTS: Readonly<Record<'webhook' | EventDeliveryKind, readonly [string, Compose]>> = {
  webhook: ['submission.received', receivedData],
  'webhook-moved': ['booking.moved', bookingData],
  'webhook-canceled': ['booking.canceled', bookingData],
  'webhook-answered': ['lead.answered', answeredData],
  'webhook-consent': ['consent.changed', consentData],
  'webhook-spam': ['lead.spam', spamData],
  'webhook-erased': ['lead.erased', erasedData],
}

async function webhookEvent(delivery: OwedDelivery, bookings: Bookings) {
  const { id, kind, createdAt } = delivery
  const [type, compose] = EVENTS[kind as keyof typeof EVENTS]
  return { id, type, version: 1, createdAt, data: await compose(delivery, bookings) }
}

/** Throws DeliveryFailure if a later event covers it. */
async function bookingData(
  { submission, sequence }: OwedDelivery,
  bookings: Bookings,
): Promise<object> {
  const booking = await bookings.findOf(submission.id)
  if (!booking || booking.sequence !== sequence) {
    throw new DeliveryFailure('outdated', { isFinal: true })
  }
  return { reference: submission.reference, booking: describeBooking(booking) }
}

function describeBooking({ slot, zone, host }: Booking) {
  return { ...slot, zone, host: host ?? null }
}

function answeredData({ submission }: OwedDelivery): object {
  const { reference, answeredAt = null } = submission
  return { reference, answeredAt }
}

/** Whether the person agrees to emails about new papers. */
function consentData({ submission: { reference, consents } }: OwedDelivery): object {
  const marketing = consents.find(({ kind }) => kind === 'marketing')
  return { reference, marketing: marketing?.isGiven === true && !marketing.withdrawnAt }
}

function spamData({ submission }: OwedDelivery): object {
  const { reference, spamAt = null } = submission
  return { reference, spamAt }
}

/** The receiver erases what it has of the lead. */
function erasedData({ submission: { reference } }: OwedDelivery): object {
  return { reference }
}

/** Without a place, nobody may take the chosen time for a demo. */
async function receivedData({ submission }: OwedDelivery, bookings: Bookings): Promise<object> {
  const { reference, form, answers, consents, page, attribution, receivedAt, suspicions } =
    submission
  const booking = await bookings.findOf(submission.id)
  return {
    ...{ reference, form, answers, consents, page, attribution, receivedAt, suspicions },
    phoneE164: answers.phoneE164 ?? null,
    booking: booking?.state === 'booked' ? describeBooking(booking) : null,
  }
}
