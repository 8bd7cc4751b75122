import { describe, expect, it } from '@jest/globals'
import { readWebhookSecret } from '../../../../server/settings/setting-rules.ts'

describe('a webhook secret', () => {
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
