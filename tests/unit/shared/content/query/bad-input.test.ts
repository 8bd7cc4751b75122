import { describe, expect, it } from '@jest/globals'
import type { SearchText } from '../../../../../shared/content/query/content-query.ts'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { ContentQueryError } from '../../../../../shared/content/query/errors.ts'
import { markMatches } from '../../../../../shared/content/query/search/mark-matches.ts'
import { typedWords } from '../../../../../shared/content/query/search/typed-word.ts'
import { anyText } from '../../../../support/any-text.ts'
import fc from '../../../../support/seeded-fast-check.ts'
import { sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

/** Values that a visitor can send as `?q=`. */
const attempts: [name: string, text: unknown][] = [
  ['a million letters', 'a'.repeat(1_000_000)],
  ['a million words', 'load '.repeat(200_000)],
  ['a pattern that never ends', '(a+)+$'],
  ['an operator', '{"$ne":null}'],
  ['a prototype', '__proto__'],
  ['a property of each object', 'constructor'], // too long for `anyText`, as fast-check sizes texts
  ['two values', ['load', 'seal']],
  ['an emoji', '🚚👩‍👩‍👧'],
  ['half an emoji', '\ud83d'],
  ['right-to-left text', 'שלום \u202e עולם'],
  ['accents without letters', '\u0301'.repeat(5000)],
  ['a number', 42],
  ['a number that is none', Number.NaN],
]

/** Values that no URL can produce: bugs of the calling code. */
const faults: [name: string, text: unknown][] = [
  ['an object', { $gt: '' }],
  ['an object with a text that is none', { text: { $gt: '' } }],
  ['values within values', [['load'], [[['seal']]]]],
  ['true', true],
  ['a function', () => 'q'],
]

describe('whatever a visitor types is answered with a list', () => {
  it.each(attempts)('%s', async (_, text) => {
    const query = $content('guides')
    expect(await query.search(text as SearchText).fetch()).toBeInstanceOf(Array)
    expect(await query.search('title', text as SearchText).fetch()).toBeInstanceOf(Array)
  })

  it('any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(300), async (text) => {
        const found = await $content('guides').search(text).fetchList()
        expect(found.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('looks at a limited number of words of limited text', () => {
    expect(typedWords('ab '.repeat(100_000))).toHaveLength(16)
    expect(typedWords('a'.repeat(100_000))[0]?.[0]).toHaveLength(200)
  })
})

describe('a search for what is no text is refused and never returns everything', () => {
  it.each(faults)('%s', async (_, text) => {
    const query = $content('guides')
    const searches = [query.search(text as SearchText), query.search('title', text as SearchText)]
    for (const search of searches)
      await expect(search.fetch()).rejects.toBeInstanceOf(ContentQueryError)
  })
})

describe('a database that is broken', () => {
  const broken: [name: string, documents: unknown][] = [
    ['nothing', undefined],
    ['an object', { documents: [] }],
    ['text', '<!doctype html>'],
    ['no documents in it', [null]],
  ]

  it.each(broken)('is refused by fetch, so that a page can say so: %s', async (_, documents) => {
    const $broken = createContentQuery(documents as [])
    await expect($broken('guides').search('load').fetch()).rejects.toBeInstanceOf(Error)
  })
})

describe('markMatches cuts any text into pieces that make it whole again', () => {
  it('for any text and any search', () => {
    const text = anyText(100)
    fc.assert(
      fc.property(text, text, (shown, typed) => {
        const pieces = markMatches(shown, typedWords(typed).flat())
        expect(pieces.map((piece) => piece.text).join('')).toBe(shown)
      }),
    )
  })
})
