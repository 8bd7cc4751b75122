import { describe, expect, it } from '@jest/globals'
import type { ContentQuery } from '../../../../../shared/content/query/content-query.ts'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { ContentNotFoundError } from '../../../../../shared/content/query/errors.ts'
import { sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

type AnyQuery = ContentQuery<Record<string, unknown>>
type Surround = (query: AnyQuery) => ContentQuery<Record<string, unknown>, unknown, true>

/** Slugs of the neighbors, with a dot for null. */
async function around(surround: Surround, options = {}): Promise<string> {
  const query = $content('guides', options) as unknown as AnyQuery
  return slugsOf(await surround(query).fetch())
}

function slugsOf(found: readonly unknown[]): string {
  return found.map((document) => (document as { slug: string } | null)?.slug ?? '.').join('')
}

describe('surround returns the neighbors of a document', () => {
  const rows: [name: string, surround: Surround, expected: string][] = [
    ['one before and one after', (q) => q.surround('b'), 'ac'],
    ['by path', (q) => q.surround('/guides/b'), 'ac'],
    ['null before the first', (q) => q.surround('a'), '.b'],
    ['null after the last', (q) => q.surround('f'), 'e.'],
    ['more of both', (q) => q.surround('c', { before: 2, after: 2 }), 'abde'],
    ['nearest ones last and first at the start', (q) => q.surround('b', { before: 3 }), '..ac'],
    ['nearest ones last and first at the end', (q) => q.surround('e', { after: 3 }), 'df..'],
    ['none at all', (q) => q.surround('c', { before: 0, after: 0 }), ''],
    [
      'counts that are no numbers as one',
      (q) => q.surround('c', { before: -1, after: Number.NaN }),
      'bd',
    ],
    ['nothing around an unknown slug', (q) => q.surround('z'), '..'],
    ['nothing around an unknown path', (q) => q.surround('/guides/z', { before: 2 }), '...'],
    ['nothing around a slug that is called a path', (q) => q.surround('/b'), '..'],
    ['nothing around the name of a prototype', (q) => q.surround('__proto__'), '..'],
    ['in the order of the query', (q) => q.sortBy('title', 'desc').surround('b'), 'ef'],
    ['among those that pass', (q) => q.where({ rank: { $gt: 2 } }).surround('b'), 'ac'],
    ['nothing around one that does not pass', (q) => q.where({ rank: 10 }).surround('b'), '..'],
    ['whatever the limit', (q) => q.limit(1).surround('c'), 'bd'],
    ['whatever the search', (q) => q.search('alpha').surround('c'), 'bd'],
    ['of its last call', (q) => q.surround('a').surround('c'), 'bd'],
  ]

  it.each(rows)('%s', async (_, surround, expected) => {
    expect(await around(surround)).toBe(expected)
  })

  it('includes subdirectories with deep: true', async () => {
    expect(await around((q) => q.surround('g'), { deep: true })).toBe('f.')
    expect(await around((q) => q.surround('g'))).toBe('..')
  })

  it('is alone on the path of one document', async () => {
    expect(await $content('guides/a').surround('a').fetch()).toEqual([null, null])
    await expect($content('guides/z').surround('z').fetch()).rejects.toThrow(ContentNotFoundError)
  })
})
