import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

async function slugs(limit: unknown, skip: unknown): Promise<string> {
  const query = $content('guides')
    .limit(limit as number)
    .skip(skip as number)
  return (await query.fetchList()).map(({ slug }) => slug).join('')
}

describe('limit and skip cut a list', () => {
  const rows: [limit: unknown, skip: unknown, expected: string][] = [
    [2, 0, 'ab'],
    [2, 1, 'bc'],
    [2, 6, ''],
    ['2', '1', 'bc'],
    [2.9, 1.9, 'bc'],
    [0, 2, 'cdef'],
    [Number.NaN, 2, 'cdef'],
    [-1, 2, 'cdef'],
    [Number.POSITIVE_INFINITY, 2, 'cdef'],
    [3, null, 'abc'],
    [3, -2, 'abc'],
    [3, Number.POSITIVE_INFINITY, 'abc'],
    ['9'.repeat(400), '9'.repeat(400), 'abcdef'],
  ]

  it.each(rows)('limit %j and skip %j', async (limit, skip, expected) => {
    expect(await slugs(limit, skip)).toBe(expected)
  })

  it('cuts after filtering and sorting, wherever it is called', async () => {
    const query = $content<{ rank?: number }>('guides')
      .limit(2)
      .skip(1)
      .sortBy('rank', 'desc')
      .where({ rank: { $gt: 0 } })
    expect((await query.fetchList()).map(({ slug }) => slug)).toEqual(['c', 'b'])
  })

  it('counts its last call', async () => {
    const query = $content('guides').limit(1).limit(2).skip(3).skip(1)
    expect((await query.fetchList()).map(({ slug }) => slug)).toEqual(['b', 'c'])
  })
})
