import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { UiProvider } from '../../../../client/app/site-context.ts'
import { ariaCurrent, type OpenPage, useOpenPage } from '../../../../client/components/open-page.ts'
import type { ReleaseFacts } from '../../../../shared/release.ts'

const links = ['/', '/faqs', '/whitepapers'].map((to) => ({ to, label: to }))
const facts = { site: { navigation: { header: links, drawer: links } } } as unknown as ReleaseFacts

/** The page that menus take for open at an address. */
function openAt(address: string): OpenPage {
  let open: OpenPage | undefined
  function Menu() {
    open = useOpenPage()
    return null
  }
  renderToStaticMarkup(
    <UiProvider value={{ facts, siteUrl: 'http://localhost' }}>
      <MemoryRouter initialEntries={[address]}>
        <Menu />
      </MemoryRouter>
    </UiProvider>,
  )
  if (!open) throw new Error('The menu was not drawn')
  return open
}

describe('the page that is open', () => {
  it.each([
    ['/', '/', 'page'],
    ['/', '/faqs', undefined],
    ['/FAQs/?q=seal', '/faqs', 'page'],
    ['/whitepapers?topic=theft', '/whitepapers', 'page'],
    ['/whitepapers?paper=a', '/whitepapers', 'true'],
    ['/download-whitepaper', '/whitepapers', 'true'],
    ['/example', '/', undefined],
  ])('at %s a link to %s is marked %s', (address, to, expected) => {
    expect(ariaCurrent(openAt(address), to)).toBe(expected)
  })

  it('is the same at every address that no menu names, so that nobody can fill the memory of drawings', () => {
    expect(openAt('/example-1?paper=a')).toEqual(openAt('/example/2'))
  })
})
