import { canonicalPath } from '../../shared/pages/page-route.ts'
import { useAddress } from '../navigation/navigation-context.ts'

const SECTIONS: Readonly<Record<string, string>> = {
  '/download-whitepaper': '/whitepapers',
  '/download-whitepaper-thankyou': '/whitepapers',
}

/** Returns "page" for a link to the current page, "true" for a link to its section, otherwise undefined. */
export function useAriaCurrent(): (to: string) => 'page' | 'true' | undefined {
  const [pathname = '/', search] = useAddress().split('?')
  const path = canonicalPath(pathname)
  const isPaper = path === '/whitepapers' && new URLSearchParams(search).has('paper')
  return (to) => {
    if (canonicalPath(to) === path) return isPaper ? 'true' : 'page'
    return to === SECTIONS[path] ? 'true' : undefined
  }
}
