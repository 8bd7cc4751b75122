import { useLocation } from 'react-router'

/** Pages that no menu names, each with the page of the menu it belongs to. */
const SECTIONS: Readonly<Record<string, string>> = {
  '/download-whitepaper': '/whitepapers',
  '/download-whitepaper-thankyou': '/whitepapers',
}

/**
 * Gives the `aria-current` of a link: "page" when it leads to the page that is open, "true" when it leads to the
 * section the open page belongs to, else undefined. One paper belongs to the list of papers.
 */
export function useCurrentPage(): (to: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const open = withoutEndingSlash(pathname.toLowerCase())
  const isPart = open === '/whitepapers' && new URLSearchParams(search).has('paper')
  return (to) => {
    const path = withoutEndingSlash(to)
    if (path === open) return isPart ? 'true' : 'page'
    return path === SECTIONS[open] ? 'true' : undefined
  }
}

function withoutEndingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
