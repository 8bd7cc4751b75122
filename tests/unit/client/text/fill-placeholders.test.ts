import { describe, expect, it } from '@jest/globals'
import { fillPlaceholders } from '../../../../client/text/fill-placeholders.ts'

describe('fillPlaceholders', () => {
  it('puts every value into its slot, as often as the slot is written', () => {
    expect(
      fillPlaceholders('{pages} pages, {pages} in all: {size}', { pages: 8, size: '0.4 MB' }),
    ).toBe('8 pages, 8 in all: 0.4 MB')
  })

  it('leaves a slot it has no value for, so that the gap is seen', () => {
    expect(fillPlaceholders('{pages} pages', {})).toBe('{pages} pages')
  })

  it('does not read a value as a template', () => {
    expect(fillPlaceholders('“{title}”', { title: '{title} $& $1' })).toBe('“{title} $& $1”')
  })
})
