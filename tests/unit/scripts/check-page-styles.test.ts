import { expect, it } from '@jest/globals'
import { findStrayRules } from '../../../scripts/check-page-styles.ts'

it('accepts what stands below the class of its page', () => {
  const css = `/* A comment {
h1 { */
.page-home {
  .hero {
    gap: 0;
  }
  @media print {
    h2 {
      gap: 0;
    }
  }
}

@page sheet {
  margin: 12mm;
}
`
  expect(findStrayRules(css, 'home')).toEqual([])
})

it.each([
  ['.hero {\n  gap: 0;\n}\n', ['1 .hero {']],
  ['/* A comment\nof two lines */\n.page-why {\n  gap: 0;\n}\n', ['3 .page-why {']],
  ['.page-home,\nh1 {\n  gap: 0;\n}\n', ['1 .page-home,', '2 h1 {']],
  ['.page-home .hero {\n  gap: 0;\n}\n', ['1 .page-home .hero {']],
  ['.page-home {\n}\n\n@media print {\n  h2 {\n    gap: 0;\n  }\n}\n', ['4 @media print {']],
  ['@import "./other.css";\n', ['1 @import "./other.css";']],
])('refuses %j', (css, strays) => {
  expect(findStrayRules(css, 'home').map(({ line, rule }) => `${line} ${rule}`)).toEqual(strays)
})
