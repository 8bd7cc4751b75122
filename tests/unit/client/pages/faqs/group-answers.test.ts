import { describe, expect, it } from '@jest/globals'
import { groupAnswers } from '../../../../../client/components/group-answers.ts'
import { exampleFaq } from './example-faq.ts'

const CATEGORIES = [
  { value: 'claims', label: 'Claims' },
  { value: 'product', label: 'The product' },
  { value: 'demo', label: 'The demo' },
] as const

const FAQS = [
  exampleFaq({ slug: 'second-product', category: 'product', order: 2 }),
  exampleFaq({ slug: 'first-claim', category: 'claims', order: 1 }),
  exampleFaq({ slug: 'first-product', category: 'product', order: 1 }),
]

describe('groupAnswers', () => {
  const groups = groupAnswers(FAQS, [...CATEGORIES])

  it('follows the order of the site, not of the answers, and leaves empty groups out', () => {
    expect(groups.map(({ label }) => label)).toEqual(['Claims', 'The product'])
  })

  it('counts the answers through all groups, each group in its own order', () => {
    const places = groups.flatMap(({ answers }) =>
      answers.map(({ place, faq }) => `${place} ${faq.slug}`),
    )
    expect(places).toEqual(['1 first-claim', '2 first-product', '3 second-product'])
  })
})
