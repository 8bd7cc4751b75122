import { describe, expect, it } from '@jest/globals'
import { splitParts } from '../../../../../client/pages/whitepapers/split-parts.ts'
import type { RichText } from '../../../../../shared/content/rich-text.ts'

const PREFACE: RichText = ['p', {}, 'Before the first part.']
const SEAL: RichText = ['h2', { id: 'the-seal' }, 'The ', ['em', {}, 'seal']]
const DETAIL: RichText = ['h3', { id: 'detail' }, 'A detail']
const NUMBER: RichText = ['p', {}, 'Write the number down.']
const SOURCES: RichText = ['h2', { id: 'sources' }, 'Sources']

describe('splitParts', () => {
  it('cuts at main headings and leaves smaller ones in their part', () => {
    expect(splitParts([PREFACE, SEAL, DETAIL, NUMBER, SOURCES])).toEqual({
      opening: [PREFACE],
      parts: [
        { id: 'the-seal', heading: 'The seal', body: [DETAIL, NUMBER] },
        { id: 'sources', heading: 'Sources', body: [] },
      ],
    })
  })

  it('returns only an opening for text without main headings', () => {
    expect(splitParts([PREFACE, NUMBER])).toEqual({ opening: [PREFACE, NUMBER], parts: [] })
  })
})
