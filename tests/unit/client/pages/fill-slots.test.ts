import { describe, expect, it } from '@jest/globals'
import { fillSlots } from '../../../../client/pages/fill-slots.ts'

describe('fillSlots', () => {
  it('puts every value into its slot, as often as the slot is written', () => {
    expect(fillSlots('{pages} pages, {pages} in all: {size}', { pages: 8, size: '0.4 MB' })).toBe(
      '8 pages, 8 in all: 0.4 MB',
    )
  })

  it('leaves a slot it has no value for, so that the gap is seen', () => {
    expect(fillSlots('{pages} pages', {})).toBe('{pages} pages')
  })

  it('does not read a value as a template', () => {
    expect(fillSlots('“{title}”', { title: '{title} $& $1' })).toBe('“{title} $& $1”')
  })
})
