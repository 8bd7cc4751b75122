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

const PREFIX = 'whsec_'

/** The limits of the Standard Webhooks specification for a symmetric key. */
const MIN_BYTES = 24
const MAX_BYTES = 64

/**
 * The key in one secret of `WEBHOOK_SECRET`, written as the Standard Webhooks specification has it. Throws an Error
 * that says what to write and repeats no part of the secret.
 */
export function readWebhookSecret(secret: string): Buffer {
  const base64 = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const key = Buffer.from(base64, 'base64')
  const isBase64 = /^[A-Za-z\d+/]+={0,2}$/.test(base64)
  if (!isBase64 || key.length < MIN_BYTES || key.length > MAX_BYTES) {
    throw new Error(
      `A webhook secret is the base64 of ${MIN_BYTES} to ${MAX_BYTES} random bytes, ` +
        `as "openssl rand -base64 32" prints them, with ${PREFIX} before it or without`,
    )
  }
  return key
}
