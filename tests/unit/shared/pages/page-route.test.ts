import { describe, expect, it } from '@jest/globals'
import { createPageRoutes } from '../../../../shared/pages/all-pages.ts'
import {
  brandSlug,
  canonicalPath,
  findRoute,
  payloadName,
} from '../../../../shared/pages/page-route.ts'

const routes = createPageRoutes({
  slug: 'example',
  papers: [{ slug: 'paper-one', access: 'soft' }],
  site: { contact: { topics: [] }, roles: [], whitepaperTopics: [] },
})
const at = (path: string) => ({ url: new URL(path, 'https://www.example.com') })

describe('findRoute', () => {
  it.each([
    ['/', 'home'],
    ['/faqs', 'faqs'],
    ['/FAQS/', 'faqs'],
    ['/why-example', 'why'],
  ])('finds at %s the page %s', (path, id) => {
    expect(findRoute(routes, path)?.id).toBe(id)
  })

  it.each(['/why-another', '/faqs//', '/faqs/more', '//faqs', ''])(
    'finds nothing at %p',
    (path) => {
      expect(findRoute(routes, path)).toBeUndefined()
    },
  )
})

it('leaves the root its slash', () => {
  expect([canonicalPath('/'), canonicalPath('/A/'), canonicalPath('/a')]).toEqual(['/', '/a', '/a'])
})

it('gives each paper its own payload only on the reading page', () => {
  const name = (path: string) => {
    const route = findRoute(routes, at(path).url.pathname)
    return route && payloadName(route, at(path))
  }
  expect(name('/whitepapers')).toBe('whitepapers')
  expect(name('/whitepapers?paper=paper-one')).toBe('whitepapers.paper-one')
  expect(name('/download-whitepaper?paper=paper-one')).toBe('download-whitepaper')
})

it.each([
  ['Example', 'example'],
  ['Two Words', 'two-words'],
  ['  Ünïcödé & Sons!  ', 'unicode-sons'],
  ['A.B.C. 24/7', 'a-b-c-24-7'],
])('makes of the brand %p the slug %p', (product, slug) => {
  expect(brandSlug(product)).toBe(slug)
})
