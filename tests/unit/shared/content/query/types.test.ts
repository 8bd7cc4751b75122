import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { type Guide, sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

/** `tsc` must reject each line below a `@ts-expect-error`. `npm run check` runs it on this file. */
describe('a typed collection knows its fields', () => {
  const guides = () => $content<Guide>('guides')

  it('in only, without and sortBy', async () => {
    const [first] = await guides()
      .only('title', ['rank'])
      .sortBy('author.name')
      .limit(1)
      .fetchList()
    const title: string | undefined = first?.title
    expect(title).toBe('Alpha')
    // @ts-expect-error tags were not selected
    expect(first?.tags).toBeUndefined()
    // @ts-expect-error no such field
    guides().only('titel')
    // @ts-expect-error no such field in the list
    guides().only(['title', 'titel'])
    // @ts-expect-error no such field
    guides().without('titel')
    // @ts-expect-error no such field
    guides().sortBy('titel')
    // @ts-expect-error no such field to sort by
    guides().sortBy('auhtor.name')
    // @ts-expect-error no such direction
    guides().sortBy('title', 'up')
  })

  it('in where', async () => {
    const query = guides()
      .where({ rank: { $gte: 9, $lt: 11 }, tags: 'seal', 'author.name': 'Ada' })
      .where({ date: { $gt: new Date('2020-01-01') }, title: /^A/ })
      .where({ $or: [{ category: 'brokering' }, { offers: { $elemMatch: { amount: 5 } } }] })
    expect(await query.only('slug').fetchList()).toEqual([{ slug: 'a' }])
    // @ts-expect-error no such field
    guides().where({ titel: 'Alpha' })
    // @ts-expect-error no such nested field
    guides().where({ $or: [{ titel: 'Alpha' }] })
    // @ts-expect-error rank is a number
    guides().where({ rank: '10' })
    // @ts-expect-error rank is a number
    guides().where({ rank: { $gt: '10' } })
    // @ts-expect-error no such operator
    guides().where({ rank: { $greater: 10 } })
    // @ts-expect-error elements have no such field
    guides().where({ offers: { $elemMatch: { price: 5 } } })
  })

  it('in search and surround', async () => {
    const [before, after] = await guides().search('title', 'alpha').surround('b').fetch()
    const title: string | undefined = before?.title
    expect([title, after?.title]).toEqual(['Alpha', 'Charlie'])
    // @ts-expect-error a neighbour may be missing
    expect(after.title).toBe('Charlie')
    // @ts-expect-error no such field
    guides().search('titel', 'alpha')
    // @ts-expect-error no such field
    guides().search({ text: 'alpha', fields: ['titel'] })
    // @ts-expect-error it is called before
    guides().surround('b', { befor: 1 })
  })

  it('in the answer, which may be a list or one document', async () => {
    const answer = await guides().fetch()
    const titles = Array.isArray(answer) ? answer.map(({ title }) => title) : [answer.title]
    expect(titles).toHaveLength(6)
    const one = await $content<Guide>('guides/a').fetchOne()
    expect(one.offers?.[0]?.slug).toBeUndefined()
    // @ts-expect-error no such field
    expect(one.titel).toBeUndefined()
  })

  it('and an untyped one takes any field', async () => {
    const query = $content('guides')
      .where({ anything: { $exists: false } })
      .sortBy('anything')
    expect(await query.only('title', 'anything').limit(1).fetch()).toEqual([{ title: 'Alpha' }])
  })
})
