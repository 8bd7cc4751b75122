import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { RichTextView } from '../../../../client/components/rich-text.tsx'
import type { RichText } from '../../../../shared/content/rich-text.ts'

describe('RichTextView', () => {
  it('renders elements, nested text and heading ids', () => {
    const html = draw([
      ['h2', { id: 'cover' }, 'Cover'],
      ['p', {}, 'Ask for the ', ['strong', {}, 'dates'], '.'],
    ])

    expect(html).toContain('<h2 id="cover">Cover</h2><p>Ask for the <strong>dates</strong>.</p>')
  })

  it('drops an unknown element but keeps its children', () => {
    expect(draw([['script', { src: '/x.js' }, 'words']])).toBe('<div class="rich-text">words</div>')
  })

  it('drops unknown attributes, including style and event handlers', () => {
    const html = draw([['p', { style: 'color:red', onclick: 'x()', title: 'x', id: 'kept' }, 'A']])

    expect(html).toContain('<p id="kept">A</p>')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:x', '//example.com', 'ftp://x'])(
    'keeps the text of a link to %s without the link',
    (href) => {
      expect(draw([['a', { href }, 'words']])).toBe('<div class="rich-text">words</div>')
    },
  )

  it('keeps the links between footnotes and their references', () => {
    const call = ['a', { href: '#note-fn-a', id: 'note-fnref-a' }, '1'] as const
    const back = ['a', { href: '#note-fnref-a', ariaLabel: 'Back to reference 1' }, '↩'] as const
    expect(draw([call])).toContain('<a href="#note-fn-a" id="note-fnref-a"')
    expect(draw([back])).toContain('<a href="#note-fnref-a" aria-label="Back to reference 1"')
  })

  it('marks links to other sites and opens pages of this one without a reload', () => {
    const html = draw([
      ['p', {}, ['a', { href: 'https://example.com' }, 'rule'], ['a', { href: '/faqs' }, 'FAQs']],
    ])

    expect(html).toContain('rule<span class="external-mark">')
    expect(html).toContain('<a href="/faqs">FAQs</a>')
  })

  it('wraps a table, so that a wide one scrolls by itself', () => {
    const row: RichText = ['tr', {}, ['th', { scope: 'row' }, 'A'], ['td', { colSpan: 2 }, '1']]

    expect(draw([['table', {}, ['tbody', {}, row]]])).toContain(
      '<div aria-label="Table" class="data-table" role="group" tabindex="0"><table><tbody><tr><th scope="row">A</th><td colSpan="2">1</td>',
    )
  })

  it.each([
    'https://example.com/x.svg',
    '//example.com/x.svg',
    'data:image/svg+xml,x',
    'javascript:x',
  ])('shows a figure in its size, but no picture from %s', (address) => {
    const figure = (src: string) =>
      draw([
        ['figure', {}, ['img', { src, alt: 'A road', width: 480, height: 300, onload: 'x()' }]],
      ])
    expect(figure('/assets/road-1.svg')).toContain(
      '<img src="/assets/road-1.svg" alt="A road" width="480" height="300"/>',
    )
    expect(figure(address)).not.toContain('<img')
  })
})

function draw(nodes: readonly RichText[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView nodes={nodes} />
    </MemoryRouter>,
  )
}
