import { expect, it } from '@jest/globals'
import { phoneToDial } from '../../../../../server/leads/submissions/phone-to-dial.ts'

it.each([
  ['(202) 555-0142', '+12025550142'],
  ['1-202-555-0142 x7', '+12025550142'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['1-800-FLOWERS', '+18003569377'],
  ['1 800 GO TRUCKS ext. 7', '+18004687825'],
  ['800-call-freight', '+18002255373'],
  ['202-555-0142, or (202) 555 0142', '+12025550142'],
  ['+1 202-555-0142 / 202-555-0143', undefined],
  ['(000) 555-0142', undefined],
  ['+1 102 555 0142', undefined],
  ['202-911-0142', undefined],
  ['911-555-0142', undefined],
  ['295-555-0142', undefined],
  ['+0 202 555 0142', undefined],
  ['+49 1000', undefined],
  ['+683 4000', '+6834000'],
  ['+49 51 88 80 21 36 71 52 7', undefined],
  ['555-0142', undefined],
  ['2025550142202', undefined],
  ['202-555 ask for Jo', undefined],
  ['', undefined],
])('%j is dialed as %s', (phone, number) => {
  expect(phoneToDial(phone)).toBe(number)
})
