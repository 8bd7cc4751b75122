import { expect, it } from '@jest/globals'
import { maskEmail } from '../../../server/mask-email.ts'

it.each([
  ['dana@example.com', 'd…@example.com'],
  ['d@example.com', 'd…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['𝒅ana@example.com', '𝒅…@example.com'],
  ['@example.com', ''],
  ['no address', ''],
  ['', ''],
])('an address is shown with its first letter alone: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
