import { describe, expect, it } from '@jest/globals'
import { checkMarkdown } from '../../../../scripts/content/check-markdown.ts'
import { parseMarkdown } from '../../../../scripts/content/compile-markdown.ts'
import type { Figure } from '../../../../scripts/content/figures.ts'

const figure: Figure = { address: '/assets/road-1.svg', svg: '<svg/>', width: 480, height: 300 }

/** Checks a body that starts at line 10 of its file. */
function check(body: string) {
  const source = { file: 'content/whitepapers/x.md', text: '\n'.repeat(9) + body }
  const findFigure = (path: string) => (path === 'figures/road.svg' ? figure : undefined)
  return checkMarkdown(source, { root: parseMarkdown(body), body }, findFigure).map(
    ({ line, reason }) => `${line} ${reason}`,
  )
}

describe('footnotes', () => {
  it('pass when every number has its source', () => {
    expect(check('Said.[^a] Again.[^a]\n\n[^a]: Rule 1.\n')).toEqual([])
  })

  it('fail without a source, on the line that cites it', () => {
    expect(check('One.\n\nSaid.[^a]\n')).toEqual([
      expect.stringMatching(/^12 \[\^a\] names no source/),
    ])
  })

  it('fail when the source says nothing', () => {
    expect(check('Said.[^a]\n\n[^a]:\n')).toEqual([
      expect.stringMatching(/^12 \[\^a\] names no source/),
    ])
  })

  it('fail when no sentence leads to a source, which would be lost on the page', () => {
    expect(check('Said.\n\n[^a]: Rule 1.\n')).toEqual([
      expect.stringMatching(/^12 No sentence leads to the source \[\^a\]/),
    ])
  })
})

describe('figures', () => {
  it('pass with alternative text and a file', () => {
    expect(check('![A road](figures/road.svg "One road.")')).toEqual([])
  })

  it('fail without alternative text', () => {
    expect(check('Words.\n\n![](figures/road.svg)')).toEqual([
      expect.stringMatching(/^12 Say between/),
    ])
  })

  it('fail without their file', () => {
    expect(check('![A road](figures/raod.svg)')).toEqual([
      expect.stringMatching(/^10 There is no figure figures\/raod\.svg/),
    ])
  })

  it('fail amid words', () => {
    expect(check('See ![a road](figures/road.svg) here.')).toEqual([
      expect.stringMatching(/^10 Put the figure on a line of its own/),
    ])
  })
})

it.each(['Words.\n\n***', 'Words.\n\n    code', 'Words.\n\n# Title', 'Words.\n\n##### Small'])(
  'refuses what the PDF of a paper cannot show: %j',
  (body) => {
    expect(check(body)).toEqual([
      expect.stringMatching(/^12 The PDF of a paper cannot show this\. Write/),
    ])
  },
)

describe('links', () => {
  it.each([
    '[a](/faqs#price)',
    '[a](#price)',
    '[a](/why-{slug})',
    '<https://example.com>',
    '[a](mailto:a@example.com)',
    '[a](tel:+15550100)',
  ])('pass: %s', (link) => {
    expect(check(link)).toEqual([])
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](JavaScript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html,x)',
    '[a](//example.com)',
    '[a](/\\\\example.com)',
    '[a](faqs)',
    '[a]()',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
  ])('fail: %s', (link) => {
    expect(check(link)).toEqual([expect.stringMatching(/^1[02] .* is no link\. Write a page/)])
  })
})

it('a link over an unencrypted connection fails', () => {
  expect(check('<http://example.com/a>')).toEqual(['10 Write https://example.com/a.'])
})

it.each(['<script>alert(1)</script>', 'Text <b onclick="x">bold</b>.', '<!-- later -->'])(
  'refuses HTML: %s',
  (html) => {
    expect(check(html)).toContainEqual(
      '10 Pages show no HTML. Write it in Markdown, or take it out.',
    )
  },
)
