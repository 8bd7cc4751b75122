import { describe, expect, it } from '@jest/globals'
import { breakpointOf } from '../../../../client/theme/breakpoints.ts'

describe('breakpointOf', () => {
  it.each([
    [320, 'xs'],
    [599, 'xs'],
    [600, 'sm'],
    [959, 'sm'],
    [960, 'md'],
    [1263, 'md'],
    [1264, 'lg'],
    [1903, 'lg'],
    [1904, 'xl'],
  ])('puts %i px into %s', (width, name) => {
    expect(breakpointOf(width)).toBe(name)
  })
})
