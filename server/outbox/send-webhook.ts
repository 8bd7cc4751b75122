import { readRetryAfter } from './backoff.ts'
import { networkFailureReason } from './network-failure.ts'
import { postWebhook, type WebhookAnswer } from './post-webhook.ts'
import { PrivateAddressError } from './private-addresses.ts'
import { DeliveryFailure, type OwedDelivery, type Transport } from './transport.ts'
import { signWebhook } from './webhook-signature.ts'

/** The longest one attempt may take, from the lookup of the name to the end of the answer. Required. */
const WEBHOOK_TIMEOUT_MS = 10_000

export interface WebhookSettings {
  readonly url: URL
  /** Two while one replaces the other. */
  readonly secrets: readonly Buffer[]
  readonly isPrivateAllowed: boolean
  readonly timeoutMs?: number
  readonly now?: () => Date
}

/**
 * A transport that posts each submission as a signed JSON event. 2xx is delivered and 410 is final. All else is tried
 * again, refusals too: a receiver that is set up wrong for a day must not lose the leads of that day.
 */
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
      judge(answer, now())
    } catch (error) {
      throw toFailure(error, { isStopped: signal.aborted, isTimedOut: timeout.aborted })
    }
  }
}

/** Leads are not sent unsigned, nor readable across the public internet. */
function refuseUnsafeSettings({ url, secrets, isPrivateAllowed }: WebhookSettings): void {
  const isReadable = url.protocol !== 'https:' && !isPrivateAllowed
  if (secrets.length === 0 || isReadable) throw new DeliveryFailure('misconfigured')
}

function signedRequest(delivery: OwedDelivery, secrets: readonly Buffer[], now: Date) {
  const { id } = delivery
  const body = webhookEvent(delivery)
  const timestampSeconds = Math.floor(now.getTime() / 1000)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'road-to-trust-site',
    'Webhook-Id': id,
    'Webhook-Timestamp': String(timestampSeconds),
    'Webhook-Signature': signWebhook({ id, timestampSeconds, body }, secrets),
  }
  return { headers, body }
}

function judge({ status, retryAfter }: WebhookAnswer, now: Date): void {
  if (status >= 200 && status < 300) return
  if (status === 429 || status === 503) {
    throw new DeliveryFailure('busy', { retryAfterMs: readRetryAfter(retryAfter, now) })
  }
  if (status === 410) throw new DeliveryFailure('gone', { isFinal: true })
  if (status >= 500) throw new DeliveryFailure('failed')
  throw new DeliveryFailure(status >= 400 ? 'rejected' : 'redirected')
}

function toFailure(
  error: unknown,
  { isStopped, isTimedOut }: { readonly isStopped: boolean; readonly isTimedOut: boolean },
): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error
  if (isStopped) return new DeliveryFailure('stopped', { cause: error })
  if (isTimedOut) return new DeliveryFailure('timeout', { cause: error })
  if (error instanceof PrivateAddressError) {
    return new DeliveryFailure('misconfigured', { cause: error })
  }
  return new DeliveryFailure(networkFailureReason(error) ?? 'failed', { cause: error })
}

/**
 * The body of a webhook: the same text at every attempt. Nothing in it is for comparing or for finding people, such as
 * the hash of a network. Changing a field's meaning needs a new version; adding one does not.
 */
function webhookEvent({ id, createdAt, submission }: OwedDelivery): string {
  const { reference, form, answers, consents, page, attribution, receivedAt } = submission
  return JSON.stringify({
    id,
    type: 'submission.received',
    version: 1,
    createdAt: createdAt.toISOString(),
    data: {
      reference,
      form,
      answers,
      consents,
      page,
      attribution,
      receivedAt: receivedAt.toISOString(),
    },
  })
}
