import { expect, it } from '@jest/globals'
import { internationalPhone } from '../../../../server/forms/international-phone.ts'

it.each([
  ['(202) 555-0142', '+12025550142'],
  ['202.555.0142 ext. 7', '+12025550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['(000) 555-0142', '+10005550142'],
  ['555-01', ''],
  ['', ''],
])('%j is dialled as %j', (typed, number) => {
  expect(internationalPhone(typed)).toBe(number)
})
