import { expect, it } from '@jest/globals'
import { printedAddress } from '../../../../scripts/whitepapers/printed-address.ts'

it('prints an address so that it can be typed', () => {
  expect(printedAddress('https://www.example.com/rules/section-1/')).toBe(
    'example.com/rules/section-1',
  )
  expect(printedAddress('https://www.example.com/')).toBe('example.com')
})

it('prints only the host of a URL too long to type', () => {
  expect(printedAddress('https://example.com/view?req=a&num=0')).toBe('example.com')
  expect(printedAddress(`https://example.com/${'long-'.repeat(20)}`)).toBe('example.com')
})
