import { describe, expect, it } from '@jest/globals'
import { fillPlaceholders } from '../../../../client/text/fill-placeholders.ts'

describe('fillPlaceholders', () => {
  it('fills in every occurrence of a placeholder', () => {
    expect(
      fillPlaceholders('{pages} pages, {pages} in all: {size}', { pages: 8, size: '0.4 MB' }),
    ).toBe('8 pages, 8 in all: 0.4 MB')
  })

  it('leaves a placeholder without a value visible', () => {
    expect(fillPlaceholders('{pages} pages', {})).toBe('{pages} pages')
  })

  it('does not expand placeholders inside values', () => {
    expect(fillPlaceholders('“{title}”', { title: '{title} $& $1' })).toBe('“{title} $& $1”')
  })
})
