import type { createBrowserRouter } from 'react-router'
import { IN_PLACE } from './in-place.ts'

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>

/** Opens the page a link of this site leads to; `inPlace` changes the query of the page that is shown and nothing else. */
export type OpenLink = (link: HTMLAnchorElement, inPlace: boolean) => void

/**
 * As in a browser, a link to the very page that is open adds no entry to the history. The head of another page is drawn
 * at once (flush-arrival.ts), the rest of it after that (whole-page.ts).
 */
export function createLinkOpener(router: BrowserRouter): OpenLink {
  return ({ pathname, search, hash, href }, inPlace) => {
    router.navigate(
      pathname + search + hash,
      inPlace
        ? IN_PLACE
        : { replace: href === location.href, flushSync: pathname !== location.pathname },
    )
  }
}
