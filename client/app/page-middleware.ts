import { redirect } from 'react-router'
import { asksATool } from '../../shared/freight/tool-names.ts'
import type { PageMiddleware } from '../../shared/page-middleware.ts'
import { isPersonal, type MiddlewareName } from '../../shared/pages/page-route.ts'
import { paperAddresses } from '../components/paper-facts.ts'
import { rememberTouch } from './attribution.ts'

export const pageMiddleware: Readonly<Record<MiddlewareName, PageMiddleware>> = {
  /** Stores where the visitor came from, in this tab only, for a form they may send later. */
  attribution: ({ url }) => {
    rememberTouch(url)
  },

  noindex: ({ headers }) => {
    headers.set('X-Robots-Tag', 'noindex')
  },

  /** A calculated answer in the address: search engines should list the page without it. */
  'unlisted-answer': ({ url, headers }) => {
    if (asksATool(url.searchParams)) headers.set('X-Robots-Tag', 'noindex')
  },

  /** A signed link in the address: the page is never cached or listed, and the address never sent as referrer. */
  'private-link': ({ url, headers }) => {
    if (!isPersonal(url)) return
    headers.set('Cache-Control', 'private, no-store')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('X-Robots-Tag', 'noindex')
  },

  /** A gated paper cannot be read on the site: shows the form instead. */
  'whitepaper-access': ({ url, facts }) => {
    const slug = url.searchParams.get('paper')
    const paper = facts.papers.find((known) => known.slug === slug)
    return paper?.access === 'gated' ? redirect(paperAddresses(paper).get) : undefined
  },
}
