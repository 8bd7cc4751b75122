import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type ContentDocument,
  createContentQuery,
} from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt } from './sample-documents.ts'

/** Names with special meanings: prototype properties, methods, and fields of our own or other databases. */
const FIELD_NAMES = [
  'rank',
  'kind',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '$loki',
  'text',
  'meta',
  'a b',
  '',
]

const segment = fc.constantFrom('a', 'b', 'ab', 'a-b', 'aa')
const value = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'b', 'B', 'ab', 'é', 'ｚ', '🚚', '10', '9'),
  fc.constantFrom(null, true, false),
  fc.array(fc.constantFrom('a', 'b', 1), { maxLength: 3 }),
)
const fieldName = fc.constantFrom(...FIELD_NAMES)
/** `where` reads a name that begins with a dollar sign as an operator. */
const filterName = fieldName.filter((name) => !name.startsWith('$'))
const fields = fc.dictionary(fieldName, value, { noNullPrototype: true })

/** Documents with any directory and fields, and unique slugs. */
const documents = fc
  .array(fc.tuple(fc.array(segment, { maxLength: 3 }), fields), { maxLength: 25 })
  .map((made) =>
    made.map(([segments, own], at) => documentAt(`/${[...segments, `doc${at}`].join('/')}`, own)),
  )

type Fields = Record<string, unknown>

function own(document: object, field: string): unknown {
  return Object.getOwnPropertyDescriptor(document, field)?.value
}

function slugs(found: readonly { slug: string }[]): string[] {
  return found.map(({ slug }) => slug)
}

/** A condition on one field, with a naive implementation of it. */
const condition = fc.oneof(
  value.map((wanted) => ({
    clause: { $eq: wanted } as unknown,
    passes: (found: unknown) =>
      isSame(found, wanted) || elements(found).some((one) => isSame(one, wanted)),
  })),
  value.map((wanted) => ({
    clause: { $ne: wanted } as unknown,
    passes: (found: unknown) =>
      !isSame(found, wanted) && !elements(found).some((one) => isSame(one, wanted)),
  })),
  fc.integer({ min: -3, max: 3 }).map((least) => ({
    clause: { $gte: least, $lt: least + 3 } as unknown,
    passes: (found: unknown) =>
      [found, ...elements(found)].some((one) => typeof one === 'number' && one >= least) &&
      [found, ...elements(found)].some((one) => typeof one === 'number' && one < least + 3),
  })),
  fc.array(value, { maxLength: 3 }).map((options) => ({
    clause: { $in: options } as unknown,
    passes: (found: unknown) =>
      [found, ...elements(found)].some((one) => options.some((option) => isSame(one, option))),
  })),
  fc.boolean().map((isThere) => ({
    clause: { $exists: isThere } as unknown,
    passes: (found: unknown) => (found !== undefined) === isThere,
  })),
)

function elements(found: unknown): unknown[] {
  return Array.isArray(found) ? found : []
}

function isSame(a: unknown, b: unknown): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** Sorts numbers, strings and booleans in this order, then unordered values, then missing ones. */
function naiveCompare(a: unknown, b: unknown, direction: string): number {
  const rank = (found: unknown) =>
    found === undefined || found === null
      ? 4
      : ['number', 'string', 'boolean', 'object'].indexOf(typeof found)
  if (rank(a) === 4 || rank(b) === 4) return rank(a) - rank(b)
  const order = rank(a) - rank(b) || compareSame(a, b)
  return direction === 'desc' ? -order : order
}

function compareSame(a: unknown, b: unknown): number {
  if (typeof a !== 'string' || typeof b !== 'string') {
    return typeof a === 'object' ? 0 : Number(a) - Number(b)
  }
  const [pointsA, pointsB] = [a, b].map((text) =>
    Array.from(text, (one) => one.codePointAt(0) ?? 0),
  )
  for (const [at, point] of (pointsA ?? []).entries()) {
    const other = pointsB?.[at]
    if (other === undefined) return 1
    if (point !== other) return point - other
  }
  return (pointsA?.length ?? 0) - (pointsB?.length ?? 0)
}

const direction = fc.constantFrom('asc' as const, 'desc' as const)
const plans = fc.record({
  filters: fc.array(fc.tuple(filterName, condition), { maxLength: 3 }),
  sortKeys: fc.array(fc.tuple(fieldName, direction), { maxLength: 2 }),
  limit: fc.integer({ min: 0, max: 6 }),
  skip: fc.integer({ min: 0, max: 6 }),
})
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never

function naiveAnswer(given: ContentDocument[], { filters, sortKeys, limit, skip }: Plan) {
  const compare = (a: ContentDocument, b: ContentDocument) => {
    const orders = sortKeys.map(([name, way]) => naiveCompare(own(a, name), own(b, name), way))
    return orders.find((order) => order !== 0) ?? 0
  }
  return given
    .filter((document) => filters.every(([name, { passes }]) => passes(own(document, name))))
    .sort(compare)
    .slice(skip, limit === 0 ? undefined : skip + limit)
}

/** The same plan through the query chain, with its calls in mixed order. */
function chainAnswer(given: ContentDocument[], { filters, sortKeys, limit, skip }: Plan) {
  const start = createContentQuery(given)<Fields>({ deep: true, text: true }).limit(limit)
  const [first, ...others] = sortKeys
  let chain = first ? start.sortBy(...first) : start
  for (const [name, { clause }] of filters) chain = chain.where(clauseFor(name, clause))
  for (const key of others) chain = chain.sortBy(...key)
  return chain.skip(String(skip)).fetchList()
}

/** In an object literal, `__proto__` would set the prototype. */
function clauseFor(name: string, clause: unknown): Fields {
  return Object.fromEntries([[name, clause]])
}

describe('the chain agrees with a naive filter, sort and slice', () => {
  it('on any documents and any conditions', async () => {
    const check = async (given: ContentDocument[], plan: Plan) => {
      expect(await chainAnswer(given, plan)).toEqual(naiveAnswer([...given], plan))
    }
    await fc.assert(fc.asyncProperty(documents, plans, check), { numRuns: 400 })
  })

  it('on only and without', async () => {
    const names = fc.subarray([...FIELD_NAMES, 'slug', 'path'])
    await fc.assert(
      fc.asyncProperty(
        documents,
        names,
        names,
        fc.boolean(),
        async (given, only, without, text) => {
          const query = createContentQuery(given)<Fields>({ deep: true, text })
          const found = await query.without(without).only(only).fetchList()
          const expected = given.map((document) =>
            Object.keys(document).filter(
              (name) => only.includes(name) && !without.includes(name) && (text || name !== 'text'),
            ),
          )
          expect(found.map((document) => Object.keys(document))).toEqual(expected)
        },
      ),
    )
  })

  it('on directories, which go by segment', async () => {
    const directory = fc.array(segment, { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(documents, directory, fc.boolean(), async (given, segments, deep) => {
        const expected = given.filter(({ dir }) => {
          const own = dir.split('/').filter(Boolean)
          const isInside = segments.every((name, at) => own[at] === name)
          return isInside && (deep || own.length === segments.length)
        })
        const found = await createContentQuery(given)(...segments, { deep })
          .fetchList()
          .catch(({ status }: { status: number }) => status)
        const isThere = given.some(({ dir }) => `${dir}/`.startsWith(`/${segments.join('/')}/`))
        const isRoot = segments.length === 0
        expect(Array.isArray(found) ? slugs(found) : found).toEqual(
          isThere || isRoot ? slugs(expected) : 404,
        )
      }),
    )
  })

  it('on surround', async () => {
    const counts = fc.integer({ min: 0, max: 4 })
    const run = async (given: ContentDocument[], name: string, before: number, after: number) => {
      const query = createContentQuery(given)<Fields>({ deep: true }).sortBy(name)
      const sorted = await query.fetchList()
      for (const [at, { path, slug }] of sorted.entries()) {
        const expected = [
          ...Array.from({ length: before }, (_, step) => sorted[at - before + step] ?? null),
          ...Array.from({ length: after }, (_, step) => sorted[at + 1 + step] ?? null),
        ]
        expect(await query.surround(path, { before, after }).fetch()).toEqual(expected)
        expect(await query.limit(1).surround(slug, { before, after }).fetch()).toEqual(expected)
      }
    }
    await fc.assert(fc.asyncProperty(documents, fieldName, counts, counts, run), { numRuns: 40 })
  })

  it('on a search for beginnings of words', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 })
    const texts = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 15 })
    const run = async (written: string[][], typed: string[], match: 'all' | 'any') => {
      const given = written.map((words, at) => documentAt(`/${at}`, { title: words.join(' ') }))
      const query = createContentQuery(given)()
      const found = await query
        .search({ text: typed.join(', '), fields: 'title', fuzzy: false, match })
        .fetchList()
      const quantity = match === 'all' ? 'every' : 'some'
      const expected = written.flatMap((words, at) =>
        typed[quantity]((beginning) => words.some((one) => one.startsWith(beginning)))
          ? [`${at}`]
          : [],
      )
      expect(slugs(found).sort()).toEqual(expected.sort())
    }
    const typed = fc.array(word, { minLength: 1, maxLength: 3 })
    await fc.assert(fc.asyncProperty(texts, typed, fc.constantFrom('all', 'any'), run))
  })
})
