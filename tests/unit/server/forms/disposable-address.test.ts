import { expect, it } from '@jest/globals'
import { isDisposableAddress } from '../../../../server/forms/disposable-address.ts'

it.each([
  ['x@mailinator.com', true],
  ['X@Mailinator.COM ', true],
  ['"a@b"@mailinator.com', true],
  ['mailinator.com@example.com', false],
  ['jo@example.com', false],
  ['', false],
])('%j is a throw-away address: %s', (email, isDisposable) => {
  expect(isDisposableAddress(email)).toBe(isDisposable)
})
