import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteLink } from '../../../../client/components/site-link.tsx'

describe('SiteLink', () => {
  it('says in words and with a mark that another site opens', () => {
    const html = draw('https://example.com/rule')

    expect(html).toContain('href="https://example.com/rule"')
    expect(html).toContain('(another site)')
    expect(html).toContain('<svg aria-hidden="true"')
  })

  it.each(['mailto:hello@example.com', 'tel:+15550100', '/downloads/paper.pdf', '/invites/a1.ics'])(
    'leaves %s to the browser',
    (address) => {
      expect(draw(address)).toBe(`<a href="${address}">Words</a>`)
    },
  )

  it('takes an address that starts with two slashes for another site, not for a page', () => {
    expect(draw('//example.com/x')).toBe('<a href="//example.com/x">Words</a>')
  })
})

function draw(to: string): string {
  return renderToStaticMarkup(<SiteLink to={to}>Words</SiteLink>)
}
