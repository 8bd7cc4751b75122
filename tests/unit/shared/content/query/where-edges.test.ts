import { describe, expect, it } from '@jest/globals'
import {
  ContentQueryError,
  createContentQuery,
} from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt, sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

/** Untyped, because some of these clauses are deliberately invalid. */
type Clause = Record<string, unknown>

/** Slugs of the matching guides, as one string. */
async function passing(...clauses: unknown[]): Promise<string> {
  const query = clauses.reduce<ReturnType<typeof $content>>(
    (narrowed, clause) => narrowed.where(clause as Clause),
    $content('guides'),
  )
  return (await query.fetchList()).map(({ slug }) => slug).join('')
}

describe('names with a meaning in JavaScript', () => {
  const odd = JSON.parse('{"__proto__":{"polluted":true},"constructor":"x"}')
  const $odd = createContentQuery([documentAt('/odd/a', odd), documentAt('/odd/b', {})])

  const rows: [json: string, expected: string][] = [
    ['{"constructor":"x"}', 'a'],
    ['{"constructor":{"$exists":false}}', 'b'],
    ['{"__proto__":{"$exists":true}}', 'a'],
    ['{"__proto__.polluted":true}', 'a'],
    ['{"constructor.name":"Object"}', ''],
    ['{"toString":{"$exists":true}}', ''],
    ['{"title.constructor":{"$exists":true}}', ''],
  ]

  it.each(rows)('%s reads only own fields', async (json, expected) => {
    const found = await $odd('odd').where(JSON.parse(json)).fetchList()
    expect(found.map(({ slug }) => slug).join('')).toBe(expected)
  })

  it('takes a field whose own name has a dot before a path', async () => {
    const $dotted = createContentQuery([
      documentAt('/x/a', { 'author.name': 'own' }),
      documentAt('/x/b', { author: { name: 'own' } }),
      documentAt('/x/c', { author: { name: 'other' } }),
    ])
    expect(await $dotted('x').where({ 'author.name': 'own' }).fetchList()).toHaveLength(2)
  })
})

describe('dates in documents', () => {
  const $dates = createContentQuery([
    documentAt('/x/a', { at: new Date('2024-01-01T00:00:00Z') }),
    documentAt('/x/b', { at: '2024-01-01T02:00:00+02:00' }),
    documentAt('/x/c', { at: '2024-01-01T00:00' }),
    documentAt('/x/d', { at: '2024-13-45' }),
    documentAt('/x/e', { at: 'Monday' }),
    documentAt('/x/f', { at: 1_704_067_200_000 }),
  ])

  it.each([
    [
      'a Date, text with a zone and text without one (UTC) equal a Date',
      { $eq: new Date('2024-01-01') },
      'abc',
    ],
    ['nothing else is after one', { $gte: new Date('1970-01-01') }, 'abc'],
    ['a Date has its own type', { $type: 'date' }, 'a'],
  ])('%s', async (_, at, expected) => {
    const found = await $dates('x').where({ at }).fetchList()
    expect(found.map(({ slug }) => slug).join('')).toBe(expected)
  })
})

describe('an invalid clause', () => {
  const rows: [clause: unknown, naming: string][] = [
    [{ rank: { $foo: 1 } }, '$foo'],
    [{ rank: { $gt: 1, $foo: 1 } }, '$foo'],
    [{ rank: { $gt: 1, plain: 1 } }, 'plain'],
    [{ $foo: [] }, '$foo'],
    [{ $or: [{ rank: { $foo: 1 } }] }, '$foo'],
    [{ rank: { $not: { $foo: 1 } } }, '$foo'],
    [{ tags: { $elemMatch: { $foo: 1 } } }, '$foo'],
    [{ rank: { $constructor: 1 } }, '$constructor'],
    [{ $gt: 5 }, '$gt'],
    [{ $size: 5 }, '$size'],
    [{ $len: 5 }, '$len'],
    [{ rank: { $in: 'ab' } }, '$in'],
    [{ rank: { $nin: 5 } }, '$nin'],
    [{ rank: { $between: 5 } }, '$between'],
    [{ rank: { $between: [5] } }, '$between'],
    [{ $and: { rank: 5 } }, '$and'],
    [{ rank: { $or: { $gt: 5 } } }, '$or'],
    [{ title: { $regex: '(' } }, '$regex'],
    [{ title: { $regex: 5 } }, '$regex'],
    [{ tags: { $elemMatch: 'x' } }, '$elemMatch'],
    ['rank > 5', 'where'],
    [[{ rank: 5 }], 'where'],
  ]

  it.each(rows)('%j is an error that names it', async (clause, naming) => {
    const error: unknown = await passing(clause).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentQueryError)
    expect(error).toMatchObject({ name: 'ContentQueryError', status: 500 })
    expect(String(error)).toContain(naming)
  })

  it('is reported even where nothing would be found', async () => {
    const query = $content('nowhere').where({ rank: { $foo: 1 } } as Clause)
    await expect(query.fetch()).rejects.toThrow('$foo')
  })

  it('does not spoil the query it was tried on', async () => {
    const guides = $content('guides')
    guides.where({ rank: { $foo: 1 } } as Clause)
    expect(await guides.fetchList()).toHaveLength(6)
  })
})
