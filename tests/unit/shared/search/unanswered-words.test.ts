import { expect, it } from '@jest/globals'
import { unansweredWords } from '../../../../shared/search/unanswered-words.ts'

it.each([
  ['Zeppelin', ['zeppelin']],
  ['where is my zeppelin?', ['zeppelin']],
  ['zeppelin, Blimp & airship blimp', ['zeppelin', 'blimp', 'airship']],
  ['café', ['cafe']],
  ['doesn’t zeppelin', ['zeppelin']],
  ['zeppelin blimp airship balloon', []],
  ['zeppelin 0005550142', []],
  ['zeppelin ٣', []],
  ['dana@zeppelin', []],
  ['zeppelin цеппелин', []],
  ['zz zeppelin', []],
  [`zeppelin${'n'.repeat(13)}`, []],
])('of a search for %j counts %j', (query, words) => {
  expect(unansweredWords(query)).toEqual(words)
})
