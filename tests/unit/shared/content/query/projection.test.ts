import { describe, expect, it } from '@jest/globals'
import type { ContentQuery } from '../../../../../shared/content/query/content-query.ts'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt, sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

type Shape = (query: AnyQuery) => { fetch(): Promise<unknown> }
type AnyQuery = ContentQuery<Record<string, unknown>>

async function fieldsOf(shape: Shape, options = {}): Promise<string[]> {
  const query = $content('home', options) as unknown as AnyQuery
  return Object.keys((await shape(query).fetch()) as object)
}

const EVERY_DOCUMENT = ['dir', 'path', 'slug', 'extension', 'createdAt', 'updatedAt', 'title']

describe('only and without choose the fields', () => {
  const rows: [name: string, shape: Shape, expected: string[]][] = [
    ['all but text without them', (q) => q, [...EVERY_DOCUMENT, 'body']],
    ['only one', (q) => q.only('title'), ['title']],
    ['only several arguments', (q) => q.only('title', 'slug'), ['slug', 'title']],
    ['several calls of only add up', (q) => q.only('title').only('slug'), ['slug', 'title']],
    ['only a field that is not there', (q) => q.only('price'), []],
    ['only no field', (q) => q.only([]), []],
    ['without one', (q) => q.without('body'), EVERY_DOCUMENT],
    ['without several arguments', (q) => q.without('body', 'title'), EVERY_DOCUMENT.slice(0, -1)],
    [
      'several calls of without add up',
      (q) => q.without('body').without('title'),
      EVERY_DOCUMENT.slice(0, -1),
    ],
    ['without a field that is not there', (q) => q.without('price', 'body'), EVERY_DOCUMENT],
    ['both', (q) => q.only('title', 'slug').without('slug'), ['title']],
    ['text is not given for asking by name', (q) => q.only('text', 'title'), ['title']],
    ['names of methods are only names', (q) => q.only('constructor', '__proto__', 'toString'), []],
  ]

  it.each(rows)('%s', async (_, shape, expected) => {
    expect(await fieldsOf(shape)).toEqual(expected)
  })

  const textRows: [name: string, shape: Shape, expected: string[]][] = [
    ['text: true gives text', (q) => q.without('body'), [...EVERY_DOCUMENT, 'text']],
    ['only text', (q) => q.only('text'), ['text']],
    ['only something else', (q) => q.only('title'), ['title']],
    ['without text after all', (q) => q.without('text', 'body'), EVERY_DOCUMENT],
  ]

  it.each(textRows)('with text: true, %s', async (_, shape, expected) => {
    expect((await fieldsOf(shape, { text: true })).sort()).toEqual([...expected].sort())
  })

  it('leaves text out of lists too', async () => {
    const [first] = await $content('guides').limit(1).fetchList()
    expect(first).not.toHaveProperty('text')
    const [withText] = await $content('guides', { text: true }).limit(1).fetchList()
    expect(withText).toHaveProperty('text', 'The first guide')
  })
})

describe('fields that a query needs itself', () => {
  const $guides = () => $content<{ rank?: number }>('guides')

  it('can be left out and still be sorted and filtered by', async () => {
    const query = $guides()
      .only('title')
      .where({ rank: { $gt: 2 } })
      .sortBy('rank')
      .limit(1)
    expect(await query.fetch()).toEqual([{ title: 'bravo' }])
  })

  it('can be left out and still be surrounded by, without coming back', async () => {
    const kept = $guides().only('title').surround('b')
    expect(await kept.fetch()).toEqual([{ title: 'Alpha' }, { title: 'Charlie' }])
    const [before] = await $guides().without('path', 'slug', 'dir').surround('/guides/b').fetch()
    expect(before).toMatchObject({ title: 'Alpha' })
    expect(before).not.toHaveProperty('path')
  })
})

describe('a field of any name survives', () => {
  const odd = JSON.parse(
    '{"__proto__":{"x":1},"constructor":1,"meta":2,"$loki":3,"a.b":4,"":5,"hasOwnProperty":6,"then":7,"0":8,"emoji 🚚":9}',
  ) as Record<string, unknown>
  const $odd = createContentQuery([documentAt('/odd', odd)])

  it.each(Object.keys(odd))('%j', async (name) => {
    const whole = (await $odd<typeof odd>('odd').fetchOne()) as Record<string, unknown>
    expect(Object.hasOwn(whole, name)).toBe(true)
    expect(Object.getOwnPropertyDescriptor(whole, name)?.value).toEqual(
      Object.getOwnPropertyDescriptor(odd, name)?.value,
    )
    expect(Object.keys(await $odd<typeof odd>('odd').only(name).fetchOne())).toEqual([name])
  })
})
