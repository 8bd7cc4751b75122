import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { RichTextView } from '../../../../client/components/rich-text.tsx'

function draw(src: string): string {
  const attributes = { src, alt: 'A road', width: 480, height: 300, onload: 'x()' }
  return renderToStaticMarkup(
    <RichTextView nodes={[['figure', {}, ['img', attributes], ['figcaption', {}, 'One road.']]]} />,
  )
}

it('shows a figure with its caption, in its size before it has come', () => {
  expect(draw('/assets/road-1.svg')).toContain(
    '<figure><img src="/assets/road-1.svg" alt="A road" width="480" height="300"/><figcaption>One road.</figcaption></figure>',
  )
})

it.each([
  'https://example.com/x.svg',
  '//example.com/x.svg',
  'data:image/svg+xml,x',
  'javascript:x',
])('shows no picture from %s', (src) => {
  expect(draw(src)).not.toContain('<img')
})
