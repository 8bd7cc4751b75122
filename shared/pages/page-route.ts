import type { Site } from '../content/schemas/site.ts'
import type { FormId } from '../forms/form-id.ts'
import type { QueryRules } from './declared-query.ts'
import type { LoadRequest, PageHead } from './page-payload.ts'

/** What a route decides from: the address asked for, on the server and in the browser alike. */
export interface PageRequest {
  readonly url: URL
}

/** One public page, in the `route.ts` of its folder. */
export interface PageDefinition<Id extends string, Data extends { page: PageHead }> {
  /** The name of its folders in client/pages and shared/pages, and of its file in content/pages. */
  readonly id: Id
  /** Canonical path: lower case, no trailing slash. */
  readonly path: string | ((facts: RouteFacts) => string)
  /** Names looked up in the page middleware registry; they run in this order, before validation. */
  readonly middleware: readonly string[]
  /** False, or a throw of PageNotFoundError, makes the answer a 404. Runs before data is loaded. */
  readonly validate?: (request: PageRequest, facts: RouteFacts) => boolean | Promise<boolean>
  /** The payload file this request needs, without its extension; the route's id unless given. */
  readonly payload?: (request: PageRequest) => string
  /** The form this page shows and whose POST it takes. */
  readonly form?: FormId
  /** What the page reads of its address's query, on the server and in the browser alike; nothing unless given. */
  readonly query?: QueryRules | ((facts: RouteFacts) => QueryRules)
  /** False where the page does not follow from the release and its declared query only. True unless given. */
  readonly isCached?: boolean
  /** Gathers the page's props from the content; the build and the server both call it. */
  readonly load: (request: LoadRequest) => Promise<Data>
}

/** The props of the page that a definition loads. */
export type PageProps<Page> = Page extends { load: (request: LoadRequest) => Promise<infer Data> }
  ? Data
  : never

/** Checks a definition and keeps the literal type of its id. */
export function definePage<const Id extends string, Data extends { page: PageHead }>(
  definition: PageDefinition<Id, Data>,
): PageDefinition<Id, Data> {
  return definition
}

/** A page as this release has it: its path, query, and validation follow from what the content holds. */
export interface PageRoute<Id extends string = string>
  extends Pick<PageDefinition<Id, { page: PageHead }>, 'id' | 'middleware' | 'payload' | 'form'> {
  readonly path: string
  readonly validate?: (request: PageRequest) => boolean | Promise<boolean>
  readonly query?: QueryRules
  readonly isCached?: boolean
  readonly load: PageDefinition<Id, { page: PageHead }>['load']
}

/** What the routes follow from: the brand's slug, the papers, and the choices that the content offers. */
export interface RouteFacts {
  readonly slug: string
  readonly papers: readonly PaperFacts[]
  readonly site: Pick<Site, 'roles' | 'whitepaperTopics'> & {
    readonly contact: Pick<Site['contact'], 'topics'>
  }
}

export interface PaperFacts {
  readonly slug: string
  readonly access: 'open' | 'soft' | 'gated'
}

/** The page without a page in it, which a browser that is offline fills by itself. */
export const OFFLINE_SHELL_PATH = '/offline-shell'

export function resolvePage<Id extends string>(
  { path, query, validate, ...page }: PageDefinition<Id, { page: PageHead }>,
  facts: RouteFacts,
): PageRoute<Id> {
  return {
    ...page,
    path: typeof path === 'string' ? path : path(facts),
    ...(query && { query: typeof query === 'function' ? query(facts) : query }),
    ...(validate && { validate: (request) => validate(request, facts) }),
  }
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
export function findRoute<Route extends Pick<PageRoute, 'path'>>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const canonical = canonicalPath(path)
  return routes.find((route) => route.path === canonical)
}

/** The path of the page with this id. Throws where there is none, which is a mistake of ours. */
export function pathOf<Id extends string>(
  routes: readonly Pick<PageRoute<Id>, 'id' | 'path'>[],
  id: NoInfer<Id>,
): string {
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
