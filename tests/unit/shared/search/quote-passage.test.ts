import { expect, it } from '@jest/globals'
import type { Passage } from '../../../../shared/search/passage.ts'
import { quotePassage } from '../../../../shared/search/quote-passage.ts'

const sameWords = [
  ['double brokering', 're-brokered', 'rebroker'],
  ['theft', 'using our number'],
]

function marksIn(text: string, query: string) {
  const passage = { title: '', text } as Passage
  return quotePassage(passage, { query, sameWords }).text.flatMap((piece) =>
    piece.isMatch ? piece.text : [],
  )
}

it('marks what means the same as a whole, not what begins like a part of it', () => {
  const text = 'Read the report: a registered carrier re-brokered the load.'
  expect(marksIn(text, 'double brokering')).toEqual(['re-brokered'])
})

it('marks no single word of a phrase that the passage does not have', () => {
  expect(marksIn('Keep the number after a theft.', 'theft')).toEqual(['theft'])
})
