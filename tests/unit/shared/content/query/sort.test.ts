import { describe, expect, it } from '@jest/globals'
import type { ContentQuery } from '../../../../../shared/content/query/content-query.ts'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt, sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

type AnyQuery = ContentQuery<Record<string, unknown>>
type Sort = (query: AnyQuery) => AnyQuery

async function orderOf(sort: Sort): Promise<string> {
  const found = await sort($content('guides') as unknown as AnyQuery).fetchList()
  return found.map(({ slug }) => slug).join('')
}

describe('sortBy orders documents', () => {
  const rows: [name: string, sort: Sort, expected: string][] = [
    ['as they were given without it', (q) => q, 'abcdef'],
    ['by text, capitals first', (q) => q.sortBy('title'), 'acdfbe'],
    ['descending', (q) => q.sortBy('title', 'desc'), 'ebfdca'],
    ['as a language does', (q) => q.sortBy('title', 'asc', { locale: 'en' }), 'abcdef'],
    [
      'as a language does, descending',
      (q) => q.sortBy('title', 'desc', { locale: 'en' }),
      'fedcba',
    ],
    [
      'with a locale and no direction',
      (q) => q.sortBy('title', { locale: ['en', 'fr'] }),
      'abcdef',
    ],
    ['by number, missing and null last', (q) => q.sortBy('rank'), 'ebacdf'],
    ['by number descending, missing and null last', (q) => q.sortBy('rank', 'desc'), 'acbedf'],
    ['by date, missing last', (q) => q.sortBy('date'), 'caefbd'],
    ['by date descending, missing last', (q) => q.sortBy('date', 'desc'), 'befacd'],
    ['by a dotted path, a null parent last', (q) => q.sortBy('author.name'), 'acbdef'],
    ['by two keys', (q) => q.sortBy('category').sortBy('title'), 'acbedf'],
    [
      'by two keys, the other descending',
      (q) => q.sortBy('category', 'desc').sortBy('title'),
      'dfbeac',
    ],
    [
      'by two keys whose order counts',
      (q) => q.sortBy('rank').sortBy('category', 'desc'),
      'ebacdf',
    ],
    ['by a field none has, which leaves the order', (q) => q.sortBy('nothing', 'desc'), 'abcdef'],
    ['by a field of objects, which leaves theirs', (q) => q.sortBy('offers'), 'efabcd'],
    ['after where', (q) => q.where({ rank: { $gt: 2 } }).sortBy('rank'), 'bac'],
    ['before where', (q) => q.sortBy('rank').where({ rank: { $gt: 2 } }), 'bac'],
  ]

  it.each(rows)('%s', async (_, sort, expected) => {
    expect(await orderOf(sort)).toBe(expected)
  })
})

describe('sortBy orders values', () => {
  const rows: [name: string, ascending: unknown[]][] = [
    ['numbers as numbers', [-5, 0, 0.5, 2, 10, 100]],
    ['numeric text as text', ['10', '100', '2', '9']],
    ['text by its letters, capitals first', ['A', 'Z', '_', 'a', 'z', 'É', 'ｚ']],
    ['kinds one after another', [2, '10', true, [1], undefined]],
    ['what is missing last', [1, 2, null]],
  ]

  async function sorted(values: unknown[], direction: 'asc' | 'desc'): Promise<unknown[]> {
    const $values = createContentQuery(
      values.map((value, at) => documentAt(`/x/${at}`, value === undefined ? {} : { value })),
    )
    const found = await $values<{ value?: unknown }>('x').sortBy('value', direction).fetchList()
    return found.map(({ value }) => value)
  }

  it.each(rows)('%s', async (_, ascending) => {
    expect((await sorted([...ascending].reverse(), 'asc')).map(String)).toEqual(
      ascending.map(String),
    )
  })

  it.each(rows.slice(0, 3))('%s, and descending', async (_, ascending) => {
    expect(await sorted(ascending, 'desc')).toEqual([...ascending].reverse())
  })

  it('keeps equals in their order in both directions', async () => {
    const $equals = createContentQuery(
      Array.from('badc', (slug) => documentAt(`/x/${slug}`, { value: slug < 'c' ? 1 : 2 })),
    )
    const query = $equals<{ value: number }>('x').only('slug')
    const order = async (direction: 'asc' | 'desc') =>
      (await query.sortBy('value', direction).fetchList()).map(({ slug }) => slug).join('')
    expect(await order('asc')).toBe('badc')
    expect(await order('desc')).toBe('dcba')
  })
})

describe('a sort that makes no sense', () => {
  it.each(['up', 'DESC', 'descending', '', null, 1, true])(
    'has the direction %j',
    async (direction) => {
      const query = $content('guides').sortBy('title', direction as 'asc')
      await expect(query.fetch()).rejects.toMatchObject({
        name: 'ContentQueryError',
        message: expect.stringContaining(String(direction)),
      })
    },
  )

  it('has a locale that is none', async () => {
    const query = $content('guides').sortBy('title', 'asc', { locale: 'not a locale' })
    await expect(query.fetch()).rejects.toMatchObject({
      name: 'ContentQueryError',
      message: expect.stringContaining('not a locale'),
    })
  })

  it('has no field', async () => {
    const query = $content('guides').sortBy(undefined as unknown as 'title')
    await expect(query.fetch()).rejects.toMatchObject({ name: 'ContentQueryError' })
  })
})
