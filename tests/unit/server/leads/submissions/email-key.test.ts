import { expect, it } from '@jest/globals'
import {
  emailKey,
  maskEmail,
  spelledKey,
} from '../../../../../server/leads/submissions/email-key.ts'

it.each([
  ['Dana@Example.COM', 'dana@example.com'],
  ['dana+loads@example.com', 'dana@example.com'],
  ['dana+a+b@example.com', 'dana@example.com'],
  ['d.ana@example.com', 'd.ana@example.com'],
  ['D.a.na+loads@GMail.com', 'dana@gmail.com'],
  ['dana@googlemail.com', 'dana@gmail.com'],
  ['dana@mail.gmail.com', 'dana@mail.gmail.com'],
  ['+loads@example.com', '+loads@example.com'],
  ['dana@BÜCHER.example', 'dana@xn--bcher-kva.example'],
  ['dana@xn--bcher-kva.example', 'dana@xn--bcher-kva.example'],
  ['@example.com', '@example.com'],
  ['dana', ''],
  ['', ''],
])('%s is compared as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
  expect(emailKey(key)).toBe(key)
})

it('older leads are identified by the email address as typed', () => {
  expect(spelledKey('D.ana+Loads@GMail.com')).toBe('d.ana+loads@gmail.com')
})

it.each([
  ['dana@example.com', 'd…@example.com'],
  ['d@example.com', 'd…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['𝒅ana@example.com', '𝒅…@example.com'],
  ['@example.com', ''],
  ['no address', ''],
  ['', ''],
])('an address is masked except for its first letter: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
