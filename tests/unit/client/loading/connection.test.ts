import { afterEach, expect, it } from '@jest/globals'
import { allowsPrefetch } from '../../../../client/loading/connection.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator') ?? {}
afterEach(() => {
  Object.defineProperty(globalThis, 'navigator', own)
})

it.each([
  ['on a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['in Safari and Firefox, which do not say', undefined, true],
  ['on a 2g connection', { effectiveType: '2g', saveData: false }, false],
  ['on a slower one', { effectiveType: 'slow-2g', saveData: false }, false],
  ['for a visitor who saves data', { effectiveType: '4g', saveData: true }, false],
])('whether anything is prefetched %s', (_where, connection, isAllowed) => {
  const value = { onLine: true, connection }
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
  expect(allowsPrefetch()).toBe(isAllowed)
})
