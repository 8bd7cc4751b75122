import { expect, it } from '@jest/globals'
import { svgDataUrl } from '../../../../scripts/build/svg-data-url.ts'

it('holds the drawing, without its comments and lines, in letters that an address may have', () => {
  const svg =
    '<svg viewBox="0 0 9 9">\n  <!-- A red\n dot. -->\n  <path fill="#f00" d="M0 0h9"/>\n</svg>\n'
  const url = svgDataUrl(new TextEncoder().encode(svg))
  expect(url).not.toMatch(/[<>"#\n]/)
  expect(decodeURIComponent(url)).toBe(
    'data:image/svg+xml,<svg viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9"/></svg>',
  )
})
