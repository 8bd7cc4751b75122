import { expect, it, jest } from '@jest/globals'
import type { SyntheticEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Prefetcher } from '../../../../client/navigation/prefetch-links.ts'
import { usePrefetchLink } from '../../../../client/navigation/use-prefetch-link.ts'

type LinkProps = ReturnType<typeof usePrefetchLink>

/** What the hook hands to the `<a>`, with the HTML that comes of it. */
function renderLink(prefetcher: Prefetcher | undefined) {
  let props: LinkProps | undefined
  function Link() {
    props = usePrefetchLink(prefetcher)
    return (
      <a href="/faqs" {...props}>
        FAQs
      </a>
    )
  }
  const html = renderToStaticMarkup(<Link />)
  return { html, props: props as unknown as LinkProps }
}

const link = { pathname: '/faqs' } as HTMLAnchorElement
const event = { currentTarget: link } as SyntheticEvent<HTMLAnchorElement>

it('hands on what the visitor points at or focuses', () => {
  const prefetcher = { observe: jest.fn(), unobserve: jest.fn(), intend: jest.fn() }
  const { props } = renderLink(prefetcher)
  props.onPointerEnter(event)
  props.onFocus(event)
  expect(prefetcher.intend.mock.calls).toEqual([[link], [link]])
})

it('is a plain link without a prefetcher', () => {
  const { html, props } = renderLink(undefined)
  expect(html).toBe('<a href="/faqs">FAQs</a>')
  expect(() => props.onFocus(event)).not.toThrow()
})
