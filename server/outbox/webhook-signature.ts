import { createHmac } from 'node:crypto'

export interface SignedWebhook {
  readonly id: string
  /** Of this attempt, in whole seconds since 1970. */
  readonly timestampSeconds: number
  readonly body: string
}

/**
 * The value of the header `Webhook-Signature`, after https://www.standardwebhooks.com (version 1.0.0): for each secret
 * `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with spaces between. While a secret is exchanged for
 * another both sign, so the receiver may change over at any moment in between.
 */
export function signWebhook(
  { id, timestampSeconds, body }: SignedWebhook,
  secrets: readonly Buffer[],
): string {
  const signed = `${id}.${timestampSeconds}.${body}`
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    .join(' ')
}
