import { expect, it } from '@jest/globals'
import { waitInWords } from '../../../../client/forms/wait-in-words.ts'

it.each([
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in about 2 minutes'],
  [3_600, 'in about 60 minutes'],
  [3_601, 'in about 2 hours'],
  [12 * 3_600, 'in about 12 hours'],
  [80_000, 'tomorrow'],
])('says of %d seconds: %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
