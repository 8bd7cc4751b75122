import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt } from './sample-documents.ts'
import { $faqs, found, ranked } from './sample-faqs.ts'

describe('ranking', () => {
  it('puts the word itself before longer words and misspelt ones', async () => {
    const $ranked = createContentQuery([
      documentAt('/x/longer', { title: 'Carriers' }),
      documentAt('/x/misspelt', { title: 'Carrien' }),
      documentAt('/x/exact', { title: 'Carrier' }),
    ])
    const slugs = (await $ranked('x').search('carrier').fetchList()).map(({ slug }) => slug)
    expect(slugs).toEqual(['exact', 'longer', 'misspelt'])
  })

  it('puts a title before a text, and more often before once', async () => {
    const $ranked = createContentQuery([
      documentAt('/x/once', { title: 'One', text: 'carrier and other words of the same number' }),
      documentAt('/x/often', {
        title: 'Two',
        text: 'carrier, carrier, carrier and some other words',
      }),
      documentAt('/x/title', {
        title: 'Carrier',
        text: 'eight other words that say nothing of it',
      }),
    ])
    const slugs = (await $ranked('x').search('carrier').fetchList()).map(({ slug }) => slug)
    expect(slugs).toEqual(['title', 'often', 'once'])
  })

  it('puts a rare word before a common one', async () => {
    const $ranked = createContentQuery([
      documentAt('/x/common-1', { title: 'load' }),
      documentAt('/x/common-2', { title: 'load' }),
      documentAt('/x/common-3', { title: 'load' }),
      documentAt('/x/rare', { title: 'seal' }),
    ])
    const [best] = await $ranked('x').search('title', 'load seal').fetchList()
    expect(best?.slug).toBe('rare')
  })

  it('gives way to sortBy, and breaks its ties', async () => {
    expect(await ranked((query) => query.search('brokers').sortBy('slug', 'desc'))).toBe('ca')
    const byRank = await ranked((query) => query.search('broker').where({ category: 'brokering' }))
    const tied = await ranked((query) =>
      query.sortBy('category').where({ category: 'brokering' }).search('broker'),
    )
    expect(tied).toBe(byRank)
  })
})

describe('search with the rest of the chain', () => {
  it('narrows with where, skip and limit', async () => {
    expect(await found((q) => q.search('bro').where({ category: 'brokering' }))).toBe('ab')
    const all = await ranked((q) => q.search('bro'))
    expect(await ranked((q) => q.search('bro').skip(1).limit(1))).toBe(all[1])
  })

  it('narrows with each call', async () => {
    expect(await found((q) => q.search('broker').search('surety'))).toBe('c')
    expect(await found((q) => q.search('title', 'bond duties').search('records'))).toBe('a')
    expect(await found((q) => q.search('broker').search(''))).toBe('abc')
  })
})

describe('search fields', () => {
  it.each(['body', 'nothing', '__proto__', 'constructor'])('do not include %s', async (field) => {
    await expect($faqs('faqs').search(field, 'load').fetch()).rejects.toMatchObject({
      name: 'ContentQueryError',
      message: expect.stringContaining(field),
    })
  })
})
