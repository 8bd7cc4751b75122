import { useLocation } from 'react-router'
import { canonicalPath } from '../../shared/pages/page-route.ts'

/** Pages that no menu names, each with the page of the menu it belongs to. */
const SECTIONS: Readonly<Record<string, string>> = {
  '/download-whitepaper': '/whitepapers',
  '/download-whitepaper-thankyou': '/whitepapers',
}

/**
 * Gives the `aria-current` of a link: "page" when it leads to the open page, "true" when it leads to the section that
 * the open page belongs to, else undefined.
 */
export function useAriaCurrent(): (to: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const path = canonicalPath(pathname)
  const isPaper = path === '/whitepapers' && new URLSearchParams(search).has('paper')
  return (to) => {
    if (canonicalPath(to) === path) return isPaper ? 'true' : 'page'
    return to === SECTIONS[path] ? 'true' : undefined
  }
}
