import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { ContentQueryError } from '../../../../../shared/content/query/errors.ts'
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

const march = new Date('2024-03-01T00:00:00.000Z')
const february = new Date('2024-02-01')

describe('where keeps the documents with', () => {
  const rows: [name: string, clause: Clause, expected: string][] = [
    ['no condition at all', {}, 'abcdef'],
    ['a value', { category: 'claims' }, 'be'],
    ['a value none has', { category: 'Claims' }, ''],
    ['a number', { rank: 10 }, 'ac'],
    ['never the number as text', { rank: '10' }, ''],
    ['false', { isDraft: false }, 'a'],
    ['null', { rank: null }, 'f'],
    ['a value in an array', { tags: 'seal' }, 'abe'],
    ['a value in an array, or alone', { tags: 'load' }, 'aef'],
    ['exactly an array', { tags: ['load', 'seal'] }, 'a'],
    ['the array in another order', { tags: ['seal', 'load'] }, ''],
    ['exactly an object', { author: { name: 'Cy' } }, 'c'],
    ['a part of an object, which is not all of it', { author: { name: 'Ada' } }, ''],
    ['a moment', { date: march }, 'b'],
    ['a pattern', { title: /^[a-c]/i }, 'abc'],
    ['a dotted path', { 'author.name': 'Ada' }, 'a'],
    ['a dotted path past null', { 'author.name': 'bravo' }, ''],
    ['a dotted path into each element', { 'offers.slug': 'new' }, 'e'],
    ['a dotted path into one element', { 'offers.0.amount': 50 }, 'f'],
    ['$eq', { category: { $eq: 'claims' } }, 'be'],
    ['$eq of operators, which are then a value', { category: { $eq: { $ne: 'x' } } }, ''],
    ['$ne', { category: { $ne: 'claims' } }, 'acdf'],
    ['$ne of a value in an array', { tags: { $ne: 'seal' } }, 'cdf'],
    ['$ne null', { rank: { $ne: null } }, 'abcde'],
    ['$gt', { rank: { $gt: 9 } }, 'ac'],
    ['$gte', { rank: { $gte: 9 } }, 'abc'],
    ['$lt, never of a missing field', { rank: { $lt: 9 } }, 'e'],
    ['$lte, never of null', { rank: { $lte: 9 } }, 'be'],
    ['$gt of another kind', { rank: { $gt: '9' } }, ''],
    ['$gt null', { rank: { $gt: null } }, ''],
    ['$gt of a Date', { date: { $gt: february } }, 'b'],
    ['$gte of a Date', { date: { $gte: february } }, 'bef'],
    ['$lt of a Date', { date: { $lt: february } }, 'ac'],
    ['$gt of an invalid Date', { date: { $gt: new Date(Number.NaN) } }, ''],
    ['$between, both ends included', { rank: { $between: [2, 9] } }, 'be'],
    ['$between of dates', { date: { $between: [new Date('2024-01-01'), february] } }, 'aef'],
    ['$between the wrong way round', { rank: { $between: [9, 2] } }, ''],
    ['$in', { category: { $in: ['claims', 'payments'] } }, 'bdef'],
    ['$in of a value in an array', { tags: { $in: ['lane', 'x'] } }, 'e'],
    ['$in of dates', { date: { $in: [march] } }, 'b'],
    ['$nin', { category: { $nin: ['claims', 'payments'] } }, 'ac'],
    ['$contains of an element', { tags: { $contains: 'seal' } }, 'abe'],
    ['$contains of several elements', { tags: { $contains: ['load', 'seal'] } }, 'ae'],
    ['$contains of a part of text', { title: { $contains: 'l' } }, 'acd'],
    ['$contains over a dotted path', { 'offers.slug': { $contains: ['top', 'new'] } }, 'e'],
    ['$contains of an object', { offers: { $contains: { slug: 'top', amount: 50 } } }, 'f'],
    ['$containsAny', { tags: { $containsAny: ['lane', 'seal'] } }, 'abe'],
    ['$containsNone', { tags: { $containsNone: ['lane', 'seal'] } }, 'cdf'],
    ['$regex', { title: { $regex: /o$/ } }, 'be'],
    ['$regex from its source', { title: { $regex: '^D' } }, 'd'],
    ['$regex from source and flags', { title: { $regex: ['^d', 'i'] } }, 'd'],
    ['$regex, which never reads a missing field as text', { tags: { $regex: /undefined/ } }, ''],
    ['$regex, which never reads a number as text', { rank: { $regex: /1/ } }, ''],
    ['$regex with state of its own', { title: { $regex: /a/giy } }, 'a'],
    ['$exists', { rank: { $exists: true } }, 'abcef'],
    ['$exists false', { rank: { $exists: false } }, 'd'],
    ['$exists over a dotted path', { 'author.name': { $exists: true } }, 'ac'],
    ['$type', { tags: { $type: 'string' } }, 'f'],
    ['$type array', { tags: { $type: 'array' } }, 'abce'],
    ['$type object, which null is not', { author: { $type: 'object' } }, 'ac'],
    ['one of several $types', { tags: { $type: ['string', 'undefined'] } }, 'df'],
    ['$size', { tags: { $size: 2 } }, 'a'],
    ['$size with an operator', { tags: { $size: { $gte: 2 } } }, 'ae'],
    ['$len', { category: { $len: 6 } }, 'be'],
    ['$len with an operator', { category: { $len: { $gt: 6 } } }, 'acdf'],
    ['$len, never of an array', { tags: { $len: 2 } }, ''],
    [
      '$elemMatch of fields in one element',
      { offers: { $elemMatch: { slug: 'top', amount: { $gt: 10 } } } },
      'f',
    ],
    ['all operators of a field', { rank: { $gt: 2, $lt: 10 } }, 'b'],
    ['$and of clauses', { $and: [{ category: 'claims' }, { tags: 'lane' }] }, 'e'],
    ['$or of clauses', { $or: [{ category: 'payments' }, { rank: 9 }] }, 'bdf'],
    ['$or beside a field', { category: 'claims', $or: [{ rank: 2 }, { rank: 10 }] }, 'e'],
    ['$nor of clauses', { $nor: [{ category: 'payments' }, { rank: 9 }] }, 'ace'],
    ['$not of a clause', { $not: { category: 'claims', rank: 9 } }, 'acdef'],
    ['$and of a field', { rank: { $and: [{ $gt: 2 }, { $lt: 10 }] } }, 'b'],
    ['$or of a field', { rank: { $or: [{ $lt: 3 }, { $gt: 9 }] } }, 'ace'],
    ['$not of a field', { rank: { $not: { $gt: 2 } } }, 'def'],
    ['$not of a pattern', { title: { $not: /a$/ } }, 'bcef'],
  ]

  it.each(rows)('%s', async (_, clause, expected) => {
    expect(await passing(clause)).toBe(expected)
  })
})

describe('several where calls', () => {
  it('narrow further', async () => {
    expect(await passing({ category: 'claims' }, { tags: 'lane' })).toBe('e')
  })

  it.each([[undefined], [null]])('leave all when the clause is %s', async (clause) => {
    expect(await passing(clause, { category: 'claims' })).toBe('be')
  })
})

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
})

describe('dates in documents', () => {
  const $dates = createContentQuery([
    documentAt('/x/a', { at: '2024-01-01T00:00:00Z' }),
    documentAt('/x/b', { at: '2024-01-01T02:00:00+02:00' }),
    documentAt('/x/c', { at: '2024-01-01T00:00' }),
    documentAt('/x/d', { at: '2024-13-45' }),
    documentAt('/x/e', { at: 'Monday' }),
    documentAt('/x/f', { at: 1_704_067_200_000 }),
  ])

  it.each([
    [
      'text with a zone and text without one (UTC) equal a Date',
      { $eq: new Date('2024-01-01') },
      'abc',
    ],
    ['nothing else is after one', { $gte: new Date('1970-01-01') }, 'abc'],
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
    [{ rank: { $in: 'ab' } }, '$in'],
    [{ rank: { $between: 5 } }, '$between'],
    [{ $and: { rank: 5 } }, '$and'],
    [{ title: { $regex: '(' } }, '$regex'],
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
})
