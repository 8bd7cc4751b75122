import { useLocation } from 'react-router'
import { useSite } from '../app/site-context.ts'

/** Pages that no menu names, each with the page of the menu it belongs to. */
const SECTIONS: Readonly<Record<string, string>> = {
  '/download-whitepaper': '/whitepapers',
  '/download-whitepaper-thankyou': '/whitepapers',
}

/** What a menu has to know of the page that is open. */
export interface OpenPage {
  /** Empty where no link of a menu could lead there: every address that does not exist is drawn alike, and kept once. */
  readonly path: string
  /** One of the papers, which belongs to the list of them that is at the same path. */
  readonly isPart: boolean
}

export function useOpenPage(): OpenPage {
  const { header, drawer } = useSite().navigation
  const { pathname, search } = useLocation()
  const path = withoutEndingSlash(pathname.toLowerCase())
  const menu = ['/', ...Object.keys(SECTIONS), ...[...header, ...drawer].map(({ to }) => to)]
  if (!menu.map(withoutEndingSlash).includes(path)) return { path: '', isPart: false }
  return { path, isPart: path === '/whitepapers' && new URLSearchParams(search).has('paper') }
}

/**
 * The `aria-current` of a link: "page" when it leads to the page that is open, "true" when it leads to the section the
 * open page belongs to, else undefined.
 */
export function ariaCurrent({ path, isPart }: OpenPage, to: string): 'page' | 'true' | undefined {
  const leadsTo = withoutEndingSlash(to)
  if (leadsTo === path) return isPart ? 'true' : 'page'
  return leadsTo === SECTIONS[path] ? 'true' : undefined
}

function withoutEndingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
