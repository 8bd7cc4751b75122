import { expect, it } from '@jest/globals'
import { readFace } from '../../../../scripts/build/subset-fonts.ts'

const css = `
@font-face { font-family: "Sign"; src: url("subset:a.woff2"); font-weight: 400 800; unicode-range: U+41-43, U+2019; }
@font-face { font-family: "Sign"; src: url("subset:b.woff2"); font-weight: 400; }`

it('reads from a face which characters and weights its font is for', () => {
  expect(readFace(css, 'subset:a.woff2')).toEqual({
    characters: 'ABC’',
    weights: { min: 400, max: 800 },
  })
})

it.each(['subset:b.woff2', 'subset:unknown.woff2'])('refuses %s, which does not say', (url) => {
  expect(() => readFace(css, url)).toThrow(`${url} needs a unicode-range`)
})
