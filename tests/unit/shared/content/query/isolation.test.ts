import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { type Guide, sampleDocuments } from './sample-documents.ts'

describe('results are copies', () => {
  it('at every depth: changing one changes neither the next nor the documents', async () => {
    const documents = sampleDocuments()
    const $content = createContentQuery(documents)
    const first = await $content<Guide>('guides/a').fetchOne()
    first.title = 'Changed'
    ;(first.tags as string[]).push('changed')
    if (first.author) first.author.name = 'Changed'
    Reflect.deleteProperty(first, 'slug')
    const expected = { title: 'Alpha', slug: 'a', tags: ['load', 'seal'], author: { name: 'Ada' } }
    expect(await $content('guides/a').fetchOne()).toMatchObject(expected)
    expect(documents).toEqual(sampleDocuments())
  })
})

describe('queries do not disturb each other', () => {
  it('through the arrays they were given', async () => {
    const $content = createContentQuery(sampleDocuments())
    const keys: 'title'[] = ['title']
    const categories = ['claims']
    const query = $content<Guide>('guides')
      .only(keys)
      .where({ category: { $in: categories } })
      .surround('b')
    categories.push('payments')
    keys.pop()
    expect(await query.fetch()).toEqual([null, { title: 'Écho' }])
    expect(keys).toEqual([])
  })

  it('through the state of a pattern', async () => {
    const $content = createContentQuery(sampleDocuments())
    const pattern = /o/g
    const query = $content<Guide>('guides').where({ title: pattern }).only('slug')
    expect(await query.fetch()).toEqual(await query.fetch())
    expect(pattern.lastIndex).toBe(0)
  })
})

describe('the order of calls does not matter', () => {
  it('for any order of the same calls', async () => {
    const $content = createContentQuery(sampleDocuments())
    type Query = ReturnType<typeof start>
    const start = () => $content<Guide>('guides')
    const calls: ((query: Query) => Query)[] = [
      (query) => query.where({ tags: 'seal' }),
      (query) => query.sortBy('title', 'desc'),
      (query) => query.skip(1),
      (query) => query.limit(1),
      (query) => query.search('title', 'alpha bravo'),
      (query) => query.without('body') as unknown as Query,
    ]
    const expected = await calls.reduce((query, call) => call(query), start()).fetch()
    for (let turn = 1; turn < calls.length; turn += 1) {
      const turned = [...calls.slice(turn), ...calls.slice(0, turn)]
      expect(await turned.reduce((query, call) => call(query), start()).fetch()).toEqual(expected)
      const reversed = turned.reverse()
      expect(await reversed.reduce((query, call) => call(query), start()).fetch()).toEqual(expected)
    }
  })
})
