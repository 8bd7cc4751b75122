import { expect, it } from '@jest/globals'
import { allowsPrefetch } from '../../../../client/loading/connection.ts'

it.each([
  ['a browser that tells nothing more', { onLine: true }],
  ['4g', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }],
  ['3g', { onLine: true, connection: { effectiveType: '3g' } }],
])('allows prefetching with %s', (_name, connection) => {
  expect(allowsPrefetch(connection)).toBe(true)
})

it.each([
  ['offline', { onLine: false, connection: { effectiveType: '4g' } }],
  ['with Save-Data', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }],
  ['on 2g', { onLine: true, connection: { effectiveType: '2g' } }],
  ['on slow 2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
])('allows none %s', (_name, connection) => {
  expect(allowsPrefetch(connection)).toBe(false)
})
