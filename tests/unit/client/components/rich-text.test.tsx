import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { RichTextView } from '../../../../client/components/rich-text.tsx'
import type { RichText } from '../../../../shared/content/rich-text.ts'

describe('RichTextView', () => {
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
