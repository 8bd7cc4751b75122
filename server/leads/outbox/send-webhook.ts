import { Webhook } from 'standardwebhooks'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { answerFailure, requestFailureReason } from '../../operations/request-failure.ts'
import { postWebhook } from './post-webhook.ts'
import { PrivateAddressError } from './private-addresses.ts'
import type { OwedDelivery, Transport } from './transport.ts'

/** For the whole attempt, from DNS to the end of the response. */
const WEBHOOK_TIMEOUT_MS = 10_000

export interface WebhookSettings {
  readonly url: URL
  /** Two during a rotation. */
  readonly secrets: readonly Buffer[]
  readonly isPrivateAllowed: boolean
  readonly timeoutMs?: number
  readonly now?: () => Date
}

/** 410 is final. Other 4xx are retried: a receiver misconfigured for a day must not lose its leads. */
export function sendWebhook(settings: WebhookSettings): Transport {
  const { timeoutMs = WEBHOOK_TIMEOUT_MS, now = () => new Date() } = settings
  return async (delivery, signal) => {
    refuseUnsafeSettings(settings)
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await postWebhook({
        url: settings.url,
        ...signedRequest(delivery, settings.secrets, now()),
        isPrivateAllowed: settings.isPrivateAllowed,
        signal: AbortSignal.any([signal, timeout]),
      })
      const failure = answerFailure(answer.status, answer.retryAfter, now())
      if (failure) throw new DeliveryFailure(failure.reason, failure)
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error
      const isPrivate = error instanceof PrivateAddressError
      const reason = isPrivate ? 'misconfigured' : requestFailureReason(error, { signal, timeout })
      throw new DeliveryFailure(reason, { cause: error })
    }
  }
}

/** Leads are never sent unsigned, or unencrypted over the internet. */
function refuseUnsafeSettings({ url, secrets, isPrivateAllowed }: WebhookSettings): void {
  const isReadable = url.protocol !== 'https:' && !isPrivateAllowed
  if (secrets.length === 0 || isReadable) throw new DeliveryFailure('misconfigured')
}

function signedRequest(delivery: OwedDelivery, secrets: readonly Buffer[], now: Date) {
  const { id } = delivery
  const body = webhookEvent(delivery)
  // During a rotation the receiver may know either secret.
  const signatures = secrets.map((secret) => new Webhook(secret, RAW).sign(id, now, body))
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'road-to-trust-site',
    'Webhook-Id': id,
    'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Webhook-Signature': signatures.join(' '),
  }
  return { headers, body }
}

const RAW = { format: 'raw' } as const

/** The same at every attempt. A changed field needs a new version, a new field does not. */
function webhookEvent({ id, createdAt, submission }: OwedDelivery): string {
  const { reference, form, answers, consents, page, attribution, receivedAt, suspicions } =
    submission
  return JSON.stringify({
    id,
    type: 'submission.received',
    version: 1,
    createdAt,
    data: { reference, form, answers, consents, page, attribution, receivedAt, suspicions },
  })
}
