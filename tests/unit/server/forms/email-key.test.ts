import { expect, it } from '@jest/globals'
import { emailKey } from '../../../../server/forms/email-key.ts'

it.each([
  ['Dana@Example.COM', 'dana@example.com'],
  ['dana+loads@example.com', 'dana+loads@example.com'],
  ['dana@BÜCHER.example', 'dana@xn--bcher-kva.example'],
  ['dana@xn--bcher-kva.example', 'dana@xn--bcher-kva.example'],
  ['', ''],
])('%s is compared as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})
