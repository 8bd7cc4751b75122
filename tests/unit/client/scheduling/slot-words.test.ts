import { expect, it } from '@jest/globals'
import { slotInWords, timeInWords } from '../../../../client/scheduling/slot-words.ts'

const start = '2026-11-24T20:30:00.000Z'

it.each([
  ['America/Chicago', 'Tue, Nov 24, 2:30 PM Central'],
  ['Asia/Kolkata', 'Wed, Nov 25, 2:00 AM India Standard Time'],
  ['Etc/GMT+3', 'Tue, Nov 24, 5:30 PM UTC−3'],
])('says a time in %s in full', (zone, words) => {
  expect(slotInWords({ start, zone })).toBe(words)
})

it('names the zone with a time that stands without its day', () => {
  expect(timeInWords({ start, zone: 'America/Chicago' })).toBe('2:30 PM Central')
  expect(timeInWords({ start, zone: 'Etc/GMT+3' })).toBe('5:30 PM UTC−3')
})

it('follows the offset of the server where it is known', () => {
  expect(timeInWords({ start, zone: 'America/Chicago', offset: -300 })).toBe('3:30 PM Central')
})
