import { describe, expect, it } from '@jest/globals'
import { readUsdotNumber } from '../../../../shared/freight/usdot-number.ts'

describe('readUsdotNumber', () => {
  it.each([
    ['US DOT # 12-345', '12345'],
    ['usdot: 0012345', '12345'],
    [' 12345678 ', '12345678'],
    ['7', '7'],
  ])('reads %j as %j', (typed, number) => {
    expect(readUsdotNumber(typed)).toBe(number)
  })

  it.each(['', '   ', '0000000', '123456789', 'MC-12345', '12a45', '１２３', '-'])(
    'finds no number in %j',
    (typed) => {
      expect(readUsdotNumber(typed)).toBeUndefined()
    },
  )
})
