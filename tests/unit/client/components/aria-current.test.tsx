import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { useAriaCurrent } from '../../../../client/components/aria-current.ts'
import {
  NavigationProvider,
  navigationAtRest,
} from '../../../../client/navigation/navigation-context.ts'

/** The `aria-current` of a link to `to` while `address` is open. */
function ariaCurrentAt(address: string, to: string): string | undefined {
  let current: string | undefined
  function Link() {
    current = useAriaCurrent()(to)
    return null
  }
  renderToStaticMarkup(
    <NavigationProvider value={navigationAtRest(address)}>
      <Link />
    </NavigationProvider>,
  )
  return current
}

it.each([
  ['/', '/', 'page'],
  ['/', '/faqs', undefined],
  ['/FAQs/?q=seal', '/faqs', 'page'],
  ['/whitepapers?topic=theft', '/whitepapers', 'page'],
  ['/whitepapers?paper=a', '/whitepapers', 'true'],
  ['/download-whitepaper', '/whitepapers', 'true'],
  ['/example', '/', undefined],
])('at %s a link to %s is marked %s', (address, to, expected) => {
  expect(ariaCurrentAt(address, to)).toBe(expected)
})
