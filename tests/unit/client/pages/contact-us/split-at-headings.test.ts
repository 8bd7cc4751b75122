import { describe, expect, it } from '@jest/globals'
import { splitAtHeadings } from '../../../../../client/pages/contact-us/split-at-headings.ts'
import type { RichElement } from '../../../../../shared/content/rich-text.ts'

const OPENING: RichElement = ['p', {}, 'This notice covers one site.']
const KEPT: RichElement = ['h4', { id: 'kept' }, 'What is kept']
const LIST: RichElement = ['ul', {}, ['li', {}, 'A name']]
const SHARED: RichElement = ['h4', { id: 'shared' }, 'Who sees it']

describe('splitAtHeadings', () => {
  it('gives each heading what follows it, and what stands before the first one a part of its own', () => {
    expect(splitAtHeadings([OPENING, '\n', KEPT, LIST, OPENING, SHARED])).toEqual([
      { id: 'opening', text: [OPENING, '\n'] },
      { id: 'kept', heading: KEPT, text: [LIST, OPENING] },
      { id: 'shared', heading: SHARED, text: [] },
    ])
  })

  it('starts with the heading where nothing but white space stands before it', () => {
    expect(splitAtHeadings(['\n', KEPT, LIST]).map(({ id }) => id)).toEqual(['kept'])
  })

  it('does not cut at headings of another level', () => {
    expect(splitAtHeadings([KEPT, ['h5', {}, 'Smaller'], LIST])).toHaveLength(1)
  })
})
