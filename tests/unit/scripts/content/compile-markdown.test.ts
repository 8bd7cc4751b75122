import { expect, it } from '@jest/globals'
import { compileMarkdown, parseMarkdown } from '../../../../scripts/content/compile-markdown.ts'

const compile = (source: string) =>
  compileMarkdown(parseMarkdown(source), (text) => text.replaceAll('{product}', 'Example'))

it('turns Markdown into a tree of elements', () => {
  expect(compile('Call **back** on a [number](/faqs#x).').body).toEqual([
    ['p', {}, 'Call ', ['strong', {}, 'back'], ' on a ', ['a', { href: '/faqs#x' }, 'number'], '.'],
  ])
})

it('knows lists, tables and footnotes', () => {
  const { body } = compile(
    '- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nWord[^1].\n\n[^1]: Note.\n',
  )
  const tags = JSON.stringify(body)
  for (const tag of ['ul', 'li', 'table', 'th', 'td', 'sup']) expect(tags).toContain(`["${tag}",`)
})

it('gives headings an id and lists them', () => {
  const { body, toc } = compile('## The call-back\n\nText.\n\n### Step one\n')
  expect(body[0]).toEqual(['h2', { id: 'the-call-back' }, 'The call-back'])
  expect(toc).toEqual([
    { id: 'the-call-back', depth: 2, text: 'The call-back' },
    { id: 'step-one', depth: 3, text: 'Step one' },
  ])
})

it('returns plain text for search, in reading order', () => {
  const source = '## Who calls?\n\nA [register](/faqs), not a *person*.\n\n- one\n- two\n'
  expect(compile(source).text).toBe('Who calls? A register, not a person. one two')
})

it('publishes no attribute that pages do not need', () => {
  const source =
    '[a](/faqs "title"), [x] word[^1]\n\n- [x] done\n\n| n |\n|--:|\n| 1 |\n\n[^1]: Note.\n'
  expect(compile(source).body).toEqual([
    [
      'p',
      {},
      ['a', { href: '/faqs' }, 'a'],
      ', [x] word',
      ['sup', {}, ['a', { href: '#note-fn-1', id: 'note-fnref-1' }, '1']],
    ],
    ['ul', {}, ['li', {}, ' ', 'done']],
    [
      'table',
      {},
      ['thead', {}, ['tr', {}, ['th', {}, 'n']]],
      ['tbody', {}, ['tr', {}, ['td', {}, '1']]],
    ],
    [
      'ol',
      {},
      [
        'li',
        { id: 'note-fn-1' },
        [
          'p',
          {},
          'Note. ',
          ['a', { href: '#note-fnref-1', 'aria-label': 'Back to reference 1' }, '↩'],
        ],
      ],
    ],
  ])
})

it('does not pass HTML through', () => {
  const { body, text } = compile('<script>alert(1)</script>\n\nText <b onclick="x">bold</b>.\n')
  expect(JSON.stringify(body)).not.toMatch(/script|onclick/)
  expect(text).toBe('Text bold.')
})

it('fills placeholders in words and in links', () => {
  expect(compile('About {product}: [why](/why-{product}).').body).toEqual([
    ['p', {}, 'About Example: ', ['a', { href: '/why-Example' }, 'why'], '.'],
  ])
})
