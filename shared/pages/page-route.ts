import type { Site } from '../content/schemas/site.ts'
import type { FormId } from '../forms/form-id.ts'
import type { QueryRules } from './declared-query.ts'
import type { LoadRequest, PageHead, PageRequest } from './page-payload.ts'

/** client/app/page-middleware.ts has each of them. */
export type MiddlewareName =
  | 'attribution'
  | 'noindex'
  | 'unlisted-answer'
  | 'private-link'
  | 'whitepaper-access'

export interface PageDefinition<Id extends string, Data extends { page: PageHead }> {
  /** Name of its folders in client/pages and shared/pages, and of its file in content/pages. */
  readonly id: Id
  /** Canonical path: lower case, no trailing slash. */
  readonly path: string | ((facts: RouteFacts) => string)
  /** Run in this order, before validation. */
  readonly middleware: readonly MiddlewareName[]
  /** False or a thrown PageNotFoundError results in a 404. Runs before data is loaded. */
  readonly validate?: (request: PageRequest, facts: RouteFacts) => boolean | Promise<boolean>
  /** Payload file of this request, without extension. Default: the id. */
  readonly payload?: (request: PageRequest) => string
  readonly form?: FormId
  /** Parameters the page reads, on both sides. Default: none. */
  readonly query?: QueryRules | ((facts: RouteFacts) => QueryRules)
  /**
   * For a page that depends on more than the release and its declared query: how long a CDN may serve it, 0 for not at
   * all. The server's cache does not store it. Default: with the server's cache.
   */
  readonly sharedSeconds?: number
  /** Builds the page's props; called by the build and the server. */
  readonly load: (request: LoadRequest) => Promise<Data>
}

export type PageProps<Page> = Page extends { load: (request: LoadRequest) => Promise<infer Data> }
  ? Data
  : never

export function definePage<const Id extends string, Data extends { page: PageHead }>(
  definition: PageDefinition<Id, Data>,
): PageDefinition<Id, Data> {
  return definition
}

/** A page of this release: its content determines path, query, and validation. */
export interface PageRoute<Id extends string = string>
  extends Omit<
    PageDefinition<Id, { page: PageHead }>,
    'path' | 'middleware' | 'validate' | 'query'
  > {
  readonly path: string
  readonly middleware: readonly string[]
  readonly validate?: (request: PageRequest) => boolean | Promise<boolean>
  readonly query?: QueryRules
}

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

/** An empty page that an offline browser fills by itself. */
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

export function payloadName(route: PageRoute, request: PageRequest): string {
  return route.payload?.(request) ?? route.id
}

/** A page behind a signed link is always loaded from the server, and never stored. */
export function isPersonal({ searchParams }: Pick<URL, 'searchParams'>): boolean {
  return searchParams.has('booking') || searchParams.has('key')
}

/** Used by the sitemap and the robots rules. */
export function isIndexed(route: PageRoute): boolean {
  return !route.middleware.includes('noindex')
}

/** Ignores case and one trailing slash. */
export function findRoute<Route extends Pick<PageRoute, 'path'>>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const canonical = canonicalPath(path)
  return routes.find((route) => route.path === canonical)
}

/** Throws for an unknown id, which is a bug. */
export function pathOf<Id extends string>(
  routes: readonly Pick<PageRoute<Id>, 'id' | 'path'>[],
  id: NoInfer<Id>,
): string {
  const route = routes.find((known) => known.id === id)
  if (!route) throw new Error(`No route has the id ${id}`)
  return route.path
}

/** Lower case, without a trailing slash: the only spelling that is not redirected. */
export function canonicalPath(path: string): string {
  const lowerCase = path.toLowerCase()
  return lowerCase.length > 1 && lowerCase.endsWith('/') ? lowerCase.slice(0, -1) : lowerCase
}

export function brandSlug(product: Site['product']): string {
  return product
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
