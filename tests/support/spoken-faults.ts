import type { Page } from 'playwright-core'

/**
 * What a visitor without a pointer would stumble over in the page as it is: links of one name that lead to different
 * places, a name without the visible words of its control (WCAG 2.5.3), a tab stop where nothing can be done, a link to
 * an element of the page that gets the focus without a name, and a live region that is silenced or read twice.
 */
export function readSpokenFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(collectSpokenFaults)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectSpokenFaults(): string[] {
  const LIVE = '[role=status], [role=alert], [aria-live]'
  const CONTROLS = 'a[href], button, summary, input, select, textarea'
  const all = <Found extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Found>(selector),
  ]
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const labelOf = (element: Element): string | null => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = ids.map((id) => document.getElementById(id)?.textContent)
    return labels.length > 0 ? labels.join(' ') : element.getAttribute('aria-label')
  }
  /** Close to the accessible name: text between blocks is separated, hidden text left out. */
  const nameOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const { display } = getComputedStyle(node)
    if (display === 'none' || node.getAttribute('aria-hidden') === 'true') return ''
    const name = labelOf(node) ?? [...node.childNodes].map(nameOf).join('')
    return display === 'inline' ? name : ` ${name} `
  }
  /** A link to an element of this page leads to it whatever the query, which keeps the state of the page. */
  const placeOf = ({ pathname, search, hash, protocol, href }: HTMLAnchorElement) => {
    if (!protocol.startsWith('http')) return href
    const isHere = pathname === location.pathname && hash !== ''
    return pathname + (isHere ? '' : search) + hash
  }
  const links = all<HTMLAnchorElement>('a[href]').filter(isShown)
  const byName = Map.groupBy(links, (link) => wordsOf(nameOf(link)).join(' '))
  const ambiguous = [...byName].flatMap(([name, links]) => {
    const places = [...new Set(links.map(placeOf))]
    return places.length > 1 ? `“${name}” leads to ${places.join(' and ')}` : []
  })
  const misnamed = all(CONTROLS)
    .filter(isShown)
    .flatMap((control) => {
      const label = labelOf(control)
      const visible = wordsOf(control.innerText).join(' ')
      const isNamed = label === null || ` ${wordsOf(label).join(' ')} `.includes(` ${visible} `)
      return visible === '' || isNamed ? [] : `“${label}” shows “${visible}”`
    })
  const idle = all('[tabindex="0"]')
    .filter((stop) => isShown(stop) && !stop.matches(CONTROLS))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    .map(({ className }) => `.${className} is a tab stop, but does not scroll`)
  const here = location.origin + location.pathname
  const hashes = links.flatMap(({ origin, pathname, hash }) =>
    origin + pathname === here ? hash : [],
  )
  const nameless = [...hashes, location.hash]
    .filter((hash) => hash !== '' && hash !== '#main')
    .map((hash) => document.getElementById(decodeURIComponent(hash.slice(1))))
    .filter((target) => target !== null && labelOf(target) === null)
    .filter((target) => !target?.matches('h1, h2, h3, h4, li, a, input, select, textarea'))
    .filter((target) => !target?.querySelector(':scope > :is(summary, legend)'))
    .map((target) => `#${target?.id} gets the focus, but has no name`)
  const SILENT = '[aria-live=off]' // what an outer region leaves out, or has a region of its own
  const unheard = all(LIVE)
    .filter((region) => !region.matches(SILENT))
    .filter(({ parentElement }) => {
      const outer = parentElement?.closest(LIVE)
      return parentElement?.closest('[aria-busy=true]') || (outer && !outer.matches(SILENT))
    })
    .map(({ className }) => `.${className} lies in a busy element or another live region`)
  return [...ambiguous, ...misnamed, ...idle, ...nameless, ...unheard]
}
