import type { Site } from './content/schemas/site.ts'
import type { FormId } from './forms/form-id.ts'

/** The twelve pages, by the name of their file in client/pages and content/pages. */
export type RouteId =
  | 'home'
  | 'not-found'
  | 'contact-us'
  | 'differentiation'
  | 'download-whitepaper'
  | 'download-whitepaper-thankyou'
  | 'faqs'
  | 'our-solution'
  | 'partners'
  | 'schedule-your-demo'
  | 'whitepapers'
  | 'why'

/** What a route decides from: the address asked for, on the server and in the browser alike. */
export interface PageRequest {
  readonly url: URL
}

/** One public page. `Id` is open so that a test can bring a page of its own. */
export interface PageRoute<Id extends string = string> {
  readonly id: Id
  /** Canonical path: lower case, no trailing slash. */
  readonly path: string
  /** Names looked up in the page middleware registry; they run in this order, before validation. */
  readonly middleware: readonly string[]
  /** False, or a throw of PageNotFoundError, makes the answer a 404. Runs before data is loaded. */
  readonly validate?: (request: PageRequest) => boolean | Promise<boolean>
  /** The payload file this request needs, without its extension; the route's id unless given. */
  readonly payload?: (request: PageRequest) => string
  /** The form this page shows and whose POST it takes. */
  readonly form?: FormId
}

/** What the routes follow from: the brand's slug and the papers that exist. */
export interface RouteFacts {
  readonly slug: string
  readonly papers: readonly PaperFacts[]
}

export interface PaperFacts {
  readonly slug: string
  readonly access: 'open' | 'soft' | 'gated'
}

/** The page without a page in it, which a browser that is offline fills by itself. */
export const OFFLINE_SHELL_PATH = '/offline-shell'

/** Every public page, once. Paths, navigation, sitemap and payload files all follow from here. */
export function createPageRoutes({ slug, papers }: RouteFacts): readonly PageRoute<RouteId>[] {
  const isKnownPaper = ({ url }: PageRequest) => {
    const paper = url.searchParams.get('paper')
    return paper === null || papers.some((known) => known.slug === paper)
  }
  return [
    { id: 'home', path: '/', middleware: ['attribution'] },
    { id: 'not-found', path: '/404', middleware: ['noindex'], validate: () => false },
    { id: 'contact-us', path: '/contact-us', middleware: ['attribution'], form: 'contact' },
    { id: 'differentiation', path: '/differentiation', middleware: ['attribution'] },
    {
      id: 'download-whitepaper',
      path: '/download-whitepaper',
      middleware: ['attribution'],
      validate: isKnownPaper,
      form: 'whitepaper',
    },
    {
      id: 'download-whitepaper-thankyou',
      path: '/download-whitepaper-thankyou',
      middleware: ['attribution', 'noindex', 'private-link'],
    },
    { id: 'faqs', path: '/faqs', middleware: ['attribution', 'unlisted-answer'] },
    { id: 'our-solution', path: '/our-solution', middleware: ['attribution'] },
    { id: 'partners', path: '/partners', middleware: ['attribution'] },
    {
      id: 'schedule-your-demo',
      path: '/schedule-your-demo',
      middleware: ['attribution'],
      form: 'demo',
    },
    {
      id: 'whitepapers',
      path: '/whitepapers',
      middleware: ['attribution', 'whitepaper-access'],
      validate: isKnownPaper,
      payload: ({ url }) => paperPayload(url.searchParams.get('paper')),
    },
    { id: 'why', path: `/why-${slug}`, middleware: ['attribution'] },
  ]
}

/** The payload of the list of papers, or of the reading page of one. */
function paperPayload(paperSlug: string | null): string {
  return paperSlug === null ? 'whitepapers' : `whitepapers.${paperSlug}`
}

/** The payload file a request for this route needs. */
export function payloadName(route: PageRoute, request: PageRequest): string {
  return route.payload?.(request) ?? route.id
}

/** Whether search engines may list the page; the sitemap and the robots rules both ask here. */
export function isIndexed(route: PageRoute): boolean {
  return !route.middleware.includes('noindex')
}

/** The route a path belongs to, without regard to case or one trailing slash. */
export function findRoute<Route extends PageRoute>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const canonical = canonicalPath(path)
  return routes.find((route) => route.path === canonical)
}

/** The path of the page with this id. Throws where there is none, which is a mistake of ours. */
export function pathOf(routes: readonly PageRoute[], id: RouteId): string {
  const route = routes.find((known) => known.id === id)
  if (!route) throw new Error(`No route has the id ${id}`)
  return route.path
}

/** Lower case, without the trailing slash: the one spelling of a path that is not redirected. */
export function canonicalPath(path: string): string {
  const lowerCase = path.toLowerCase()
  return lowerCase.length > 1 && lowerCase.endsWith('/') ? lowerCase.slice(0, -1) : lowerCase
}

/** The brand as a part of an address: ASCII lower case letters and digits joined by hyphens. */
export function brandSlug(product: Site['product']): string {
  return product
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
