import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { ContentQueryError } from '../../../../../shared/content/query/errors.ts'
import { documentAt } from './sample-documents.ts'
import { $faqs, type AnyQuery, found, ranked, type Search } from './sample-faqs.ts'

const everything = 'abcde'

type Match = Extract<Parameters<AnyQuery['search']>[0], { query: object }>['query']

const match = (query: Partial<Match>) => ({
  query: { type: 'match' as const, field: 'title', value: 'bond', ...query },
})

describe('search(text) finds the documents with', () => {
  const rows: [text: string, expected: string][] = [
    ['bond', 'c'],
    ['duties records', 'a'],
    ['  records,   duties! ', 'a'],
    ['bond damage', ''],
    ['nothing', ''],
    ['transact', 'a'],
    ['bro', 'abc'],
    ['f', 'cd'],
    ['broker', 'abc'],
    ["broker's", 'abc'],
    ['brokers', 'ac'],
    ['brokering', 'b'],
    ['double brokering', 'b'],
    ['double-brokering', 'b'],
    ['double‑brokering', 'b'],
    ['doublebrokering', 'b'],
    ['84', 'c'],
    ['bmc84', 'c'],
    ['BMC-84', 'c'],
    ['BMC/84', 'c'],
    ['BMC-85', ''],
    ['and/or', 'c'],
    ['U.S.', 'c'],
    ['US', 'c'],
    ["o'brien", 'd'],
    ['resume', 'd'],
    ['résumé', 'd'],
    ['🚚', 'd'],
    ['🚀', ''],
    ['שלום', 'e'],
    ['привет', 'e'],
    ['carier', 'bd'],
    ['carriar', 'bd'],
    ['carreir', 'bd'],
    ['karrier', ''],
    ['caariar', ''],
    ['bnod', 'c'],
    ['bod', 'c'],
    ['laod', 'b'],
    ['load', 'b'],
    ['lead', 'b'],
    ['los', 'd'],
  ]

  it.each(rows)('%j', async (text, expected) => {
    expect(await found((query) => query.search(text))).toBe(expected)
  })

  it('forgives an error in a short word only where the word itself is not written', async () => {
    const $short = createContentQuery([
      documentAt('/x/load', { title: 'Load' }),
      documentAt('/x/lead', { title: 'Lead' }),
    ])
    const slugs = async (text: string) =>
      (await $short('x').search(text).fetchList()).map(({ slug }) => slug)
    expect(await slugs('load')).toEqual(['load'])
    expect(await slugs('laad')).toEqual(['load', 'lead'])
  })
})

describe('search(field, text) finds the documents with any word in that field', () => {
  const rows: [field: string, text: string, expected: string][] = [
    ['title', 'duties bond', 'ac'],
    ['title', 'bond damage', 'c'],
    ['title', 'records', ''],
    ['text', 'records damage nothing', 'ad'],
    ['description', 'twice', 'b'],
    ['slug', 'a', 'a'],
    ['title', "broker's", 'ab'],
  ]

  it.each(rows)('%s: %j', async (field, text, expected) => {
    expect(await found((query) => query.search(field, text))).toBe(expected)
  })
})

describe('search({ query }), the form of LokiJS, finds the documents with', () => {
  const rows: [name: string, query: Partial<Match>, expected: string][] = [
    ['any of the words', { value: 'duties bond' }, 'ac'],
    ['any of the words, as it says', { value: 'duties bond', operator: 'or' }, 'ac'],
    ['all of the words', { value: 'duties bond', operator: 'and' }, ''],
    ['the words in that field alone', { value: 'records' }, ''],
    ['the words of another field', { field: 'text', value: 'records' }, 'a'],
    ['the words as they are written', { value: 'dutise' }, ''],
    ['a typing error, where it asks for that', { value: 'dutise', fuzziness: 1 }, 'a'],
    ['a typing error, as LokiJS decides', { value: 'dutise', fuzziness: 'AUTO' }, 'a'],
    [
      'all documented options',
      {
        value: 'dutise',
        prefix_length: 1,
        fuzziness: 1,
        extended: true,
        minimum_should_match: 1,
      },
      'a',
    ],
  ]

  it.each(rows)('%s', async (_, query, expected) => {
    expect(await found((q) => q.search(match(query)))).toBe(expected)
  })
})

describe('search refuses an object that it does not understand', () => {
  const rows: [search: object, naming: string][] = [
    [{}, 'query'],
    [{ text: 'bond' }, 'query'],
    [{ query: 'bond' }, 'type'],
    [{ query: { type: 'match', value: 'bond' } }, 'field'],
    [{ query: { type: 'match', field: 'title' } }, 'value'],
    [{ query: { type: 'bool', should: [] } }, 'type'],
    [match({ type: 'wildcard' as 'match' }), 'wildcard'],
    [match({ operator: 'nor' as 'or' }), 'nor'],
    [match({ field: 'author' }), 'author'],
    [{ ...match({}), match: 'any' }, 'match'],
    [match({ boost: 2 } as object), 'boost'],
    [match({ minimum_should_match: 2 as 1 }), 'minimum_should_match'],
  ]

  it.each(rows)('%j', async (search, naming) => {
    const query = $faqs('faqs').search(search as ReturnType<typeof match>)
    const error: unknown = await query.fetch().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentQueryError)
    expect(String(error)).toContain(naming)
  })
})

describe('search without a word in it returns everything', () => {
  const rows: [name: string, search: Search][] = [
    ['empty text', (q) => q.search('')],
    ['spaces', (q) => q.search('  \t ')],
    ['signs', (q) => q.search("?!… - ' / \\")],
    ['null', (q) => q.search(null)],
    ['undefined', (q) => q.search(undefined)],
    ['a field and empty text', (q) => q.search('title', '')],
    [
      'a field and undefined, which never searches the name of the field',
      (q) => q.search('title', undefined),
    ],
    ['a field and null', (q) => q.search('title', null)],
    ['a query without a value', (q) => q.search(match({ value: undefined }))],
  ]

  it.each(rows)('%s', async (_, search) => {
    expect(await ranked(search)).toBe(everything)
  })
})
