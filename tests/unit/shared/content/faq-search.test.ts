import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readSearchText } from '../../../../shared/content/faq-search.ts'
import { typedWords } from '../../../../shared/content/query/search/typed-word.ts'

it('an address asks for a search exactly where the search finds a word in it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5 })
  fc.assert(
    fc.property(text, (q) => {
      const asks = readSearchText(new URLSearchParams({ q })) !== ''
      expect(asks).toBe(typedWords(q.replace(/[\s\p{Cc}]+/gu, ' ').toWellFormed()).length > 0)
    }),
    { numRuns: 2_000 },
  )
})
