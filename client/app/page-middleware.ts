import { redirect } from 'react-router'
import { asksATool } from '../../shared/freight/tool-names.ts'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { rememberTouch } from './attribution.ts'

/** Every page middleware there is, by the name routes use. The same on both sides of the wire. */
export const pageMiddleware: PageMiddlewareRegistry = {
  /** Keeps where the visitor came from, in this tab alone, for the form they may send later. */
  attribution: ({ url }) => {
    rememberTouch(url)
    return undefined
  },

  /** Asks search engines to leave the page out. */
  noindex: ({ headers }) => {
    headers.set('X-Robots-Tag', 'noindex')
    return undefined
  },

  /** An address that has something worked out: the page without it is the one to list. */
  'unlisted-answer': ({ url, headers }) => {
    if (asksATool(url.searchParams)) headers.set('X-Robots-Tag', 'noindex')
    return undefined
  },

  /** An address with a signed link in it: no cache keeps the page, no other site hears of the address. */
  'private-link': ({ url, headers }) => {
    if (!['key', 'booking'].some((name) => url.searchParams.has(name))) return undefined
    headers.set('Cache-Control', 'private, no-store')
    headers.set('Referrer-Policy', 'no-referrer')
    return undefined
  },

  /** A gated paper is not read on the site: its reader is shown the form instead. */
  'whitepaper-access': ({ url, facts }) => {
    const slug = url.searchParams.get('paper')
    const paper = facts.papers.find((known) => known.slug === slug)
    return paper?.access === 'gated'
      ? redirect(`/download-whitepaper?paper=${paper.slug}`)
      : undefined
  },
}
