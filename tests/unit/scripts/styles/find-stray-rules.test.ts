import { expect, it } from '@jest/globals'
import { findStrayRules } from '../../../../scripts/styles/find-stray-rules.ts'

it('accepts what stands below the class of its page', () => {
  const css = `/* A comment { */
.page-home { .hero { gap: 0; &:hover { color: red; } } @media print { h2 { gap: 0; } } }
@page sheet { margin: 12mm; }`
  expect(findStrayRules(css, 'home')).toEqual([])
})

it.each([
  ['.hero { gap: 0; }', '.hero'],
  ['.page-why { gap: 0; }', '.page-why'],
  ['.page-home, h1 { gap: 0; }', '.page-home, h1'],
  ['.page-home { gap: 0; } @media print { h2 { gap: 0; } }', '@media print'],
  ['@import "./other.css";', '@import "./other.css"'],
])('refuses %s', (css, stray) => {
  expect(findStrayRules(css, 'home')).toEqual([stray])
})
