import { expect, it } from '@jest/globals'
import { brandSlug } from '../../../../shared/pages/page-route.ts'

it.each([
  ['Example', 'example'],
  ['Two Words', 'two-words'],
  ['  Ünïcödé & Sons!  ', 'unicode-sons'],
  ['A.B.C. 24/7', 'a-b-c-24-7'],
])('makes of the brand %p the slug %p', (product, slug) => {
  expect(brandSlug(product)).toBe(slug)
})
