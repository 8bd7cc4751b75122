import { describe, expect, it } from '@jest/globals'
import { readPageAddress } from '../../../../../server/site/pages/page-visits.ts'

const rules = {
  sort: ['title'],
  paper: 'validated',
  q: (query: URLSearchParams) => query.getAll('q').join(' ').trim(),
  key: 'private',
  usdot: 'private',
} as const

const read = (query: string) => {
  const { search, kind } = readPageAddress('/page', query, rules)
  return [search, kind]
}

describe('the address of a page', () => {
  it('leaves out what the page does not read', () => {
    expect(read('')).toEqual(['', 'page'])
    expect(read('utm_source=example&gclid=1&Sort=title')).toEqual(['', 'page'])
    expect(read('sort=made-up&q=+')).toEqual(['', 'page'])
  })

  it('has one spelling, whatever the order', () => {
    const one = read('paper=a%20b&sort=title&x=1')
    expect(one).toEqual(['?sort=title&paper=a+b', 'page'])
    expect(read('sort=title&paper=a+b&paper=c')).toEqual(one)
  })

  it('keeps what the page has to refuse', () => {
    expect(read('paper=')).toEqual(['?paper=', 'page'])
  })

  it('marks searches, which are unlimited, and pages for a single visitor', () => {
    expect(read('q=seal&q=number')).toEqual(['?q=seal+number', 'search'])
    expect(read('usdot=1&q=seal')).toEqual(['?q=seal&usdot=1', 'private'])
    expect(read('key=1&q=seal')).toEqual(['?q=seal&key=1', 'receipt'])
  })

  it('survives a query that is not encoded properly', () => {
    expect(read('%zz=%&paper=%E0%A4%A')).toEqual(['?paper=%EF%BF%BD%25A', 'page'])
  })
})
