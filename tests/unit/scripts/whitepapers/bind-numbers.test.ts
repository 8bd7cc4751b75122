import { expect, it } from '@jest/globals'
import { bindNumbers } from '../../../../scripts/whitepapers/bind-numbers.ts'

/** Replaces each no-break space with an underscore. */
const bound = (text: string) => bindNumbers(text).replaceAll('\u00a0', '_')

it('keeps a rule, a time and an amount on one line each', () => {
  expect(bound('Under 49 CFR 371.3 by 2:30 PM Central, $725 million.')).toBe(
    'Under 49_CFR_371.3 by 2:30_PM Central, $725_million.',
  )
})

it('keeps a day and its number together', () => {
  expect(bound('On May 14, 2026 and on Day 30, within 9 months')).toBe(
    'On May_14, 2026 and on Day_30, within 9_months',
  )
})

it('leaves other spaces to the line breaks', () => {
  expect(bound('Part of 3 trucks, 24 pallets')).toBe('Part of 3 trucks, 24 pallets')
})
