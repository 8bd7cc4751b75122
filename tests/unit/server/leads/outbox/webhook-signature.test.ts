import { describe, expect, it } from '@jest/globals'
import { signWebhook } from '../../../../../server/leads/outbox/send-webhook.ts'
import { readWebhookSecret } from '../../../../../server/settings/setting-rules.ts'

/** The test vector of the Standard Webhooks libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SIGNED = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestampSeconds: 1614265330,
  body: '{"test": 2432232314}',
}
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

describe('the signature of a webhook', () => {
  it('is the one the specification’s own libraries compute', () => {
    expect(signWebhook(SIGNED, [readWebhookSecret(SECRET)])).toBe(SIGNATURE)
  })

  it('does not depend on the prefix of the secret', () => {
    const bare = SECRET.replace('whsec_', '')
    expect(signWebhook(SIGNED, [readWebhookSecret(bare)])).toBe(SIGNATURE)
  })

  it('can be verified with only Web Crypto, as by a receiver', async () => {
    const secret = Buffer.alloc(32, 7)
    const [, signature = ''] = signWebhook(SIGNED, [secret]).split(',')
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['verify'])
    const content = new TextEncoder().encode(
      `${SIGNED.id}.${SIGNED.timestampSeconds}.${SIGNED.body}`,
    )
    const check = (bytes: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), bytes)
    expect(await check(content)).toBe(true)
    expect(await check(content.with(0, 0))).toBe(false)
  })

  it('is made with both secrets while one is exchanged for the other', () => {
    const other = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
    const both = signWebhook(SIGNED, [SECRET, other].map(readWebhookSecret)).split(' ')
    expect(both).toHaveLength(2)
    expect(both[0]).toBe(SIGNATURE)
    expect(both[1]).toBe(signWebhook(SIGNED, [readWebhookSecret(other)]))
  })
})

describe('a secret', () => {
  it.each([
    '',
    'open-sesame',
    'not base64, but long enough to be a key',
    `whsec_${Buffer.alloc(23).toString('base64')}`,
    `whsec_${Buffer.alloc(65).toString('base64')}`,
  ])('is refused when it is %j, and is not repeated', (secret) => {
    const read = () => readWebhookSecret(secret)
    expect(read).toThrow(/base64 of 24 to 64 random bytes/)
    if (secret) expect(read).not.toThrow(secret)
  })
})
