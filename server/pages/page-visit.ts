import { PageNotFoundError, RenderTimeoutError } from '../../shared/errors.ts'
import { admitVisit, type PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { type QueryRules, readDeclaredQuery } from '../../shared/pages/declared-query.ts'
import { findRoute } from '../../shared/pages/page-route.ts'
import type { Services } from '../services.ts'
import type { SiteRoute } from './site-routes.ts'

/** A request for a page, after the page middleware and the validation of its route have run. */
export interface PageVisit {
  /** What the page is rendered for: its path and the part of the query that its route declares. */
  readonly url: string
  /** Undefined where no page is. */
  readonly route: SiteRoute | undefined
  /** The same for all requests that get the same page; undefined where no page is. */
  readonly address: PageAddress | undefined
  /** What page middleware adds to the answer. */
  readonly headers: Headers
  /** Why the page is not shown: a redirect, or the error that takes its place. */
  readonly refusal?: Refusal | undefined
  /** Whether the page follows from its release and its address only, so that all its visitors may have the same bytes. */
  readonly isShared: boolean
}

export type Refusal = { readonly redirect: Response } | { readonly error: unknown }

/** The address a page is rendered for, in one spelling. */
export interface PageAddress {
  readonly path: string
  /** With its question mark; empty where the page reads nothing of it. */
  readonly search: string
  /** How many there can be: `page`: a short list; `search`: as many as there are texts; `private`: one a visitor. */
  readonly kind: 'page' | 'search' | 'private'
}

/** From the path and query that were asked for to the visit. Never rejects: what goes wrong is the visit's refusal. */
export type AdmitVisit = (target: string) => Promise<PageVisit>

interface AdmitOptions {
  readonly routes: readonly SiteRoute[]
  readonly pageMiddleware: PageMiddlewareRegistry
}

/**
 * Runs a route's page middleware and validation with the whole query, for every request, also for a page that is in the
 * cache. The page itself is rendered for the part of the query that its route declares: nothing else can show on it,
 * so visitors of all campaigns share one page.
 */
export function createAdmission(
  { config, release, renderTimeoutMs }: Pick<Services, 'config' | 'release' | 'renderTimeoutMs'>,
  { routes, pageMiddleware }: AdmitOptions,
): AdmitVisit {
  const { siteUrl } = config
  const { facts } = release
  return async (target) => {
    const headers = new Headers()
    const route = findRoute(routes, target.split('?', 1)[0] ?? '')
    if (!route) {
      const refusal = { error: new PageNotFoundError() }
      return { url: siteUrl + target, route, address: undefined, headers, refusal, isShared: false }
    }
    const url = new URL(siteUrl + target)
    const admitted = admitVisit(pageMiddleware, { url, route, facts, headers })
    const refusal = await findRefusal(admitted, renderTimeoutMs)
    const address = readPageAddress(route.path, url.search.slice(1), route.query ?? {})
    return {
      url: siteUrl + address.path + address.search,
      ...{ route, address, headers, refusal },
      isShared:
        !refusal &&
        address.kind !== 'private' &&
        route.isCached !== false &&
        !headers.has('Cache-Control'),
    }
  }
}

async function findRefusal(admitted: Promise<void>, limitMs: number): Promise<Refusal | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new RenderTimeoutError()), limitMs)
  admitted.then(resolve, reject)
  try {
    await promise
    return undefined
  } catch (thrown) {
    return thrown instanceof Response ? { redirect: thrown } : { error: thrown }
  } finally {
    clearTimeout(timer)
  }
}

/** What the page does not read, such as the parameters of a campaign, is left out and makes no page of its own. */
export function readPageAddress(path: string, query: string, rules: QueryRules): PageAddress {
  if (query === '') return { path, search: '', kind: 'page' }
  const declared = readDeclaredQuery(new URLSearchParams(query), rules)
  const kinds = [...declared.keys()].map((name) => rules[name])
  const isSearch = kinds.some((rule) => typeof rule === 'function')
  return {
    path,
    search: declared.size === 0 ? '' : `?${declared}`,
    kind: kinds.includes('private') ? 'private' : isSearch ? 'search' : 'page',
  }
}
