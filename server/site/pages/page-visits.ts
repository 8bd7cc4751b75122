import type { RequestHandler } from 'express'
import { PageNotFoundError } from '../../../shared/errors.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { admitVisit } from '../../../shared/page-middleware.ts'
import { type QueryRules, readDeclaredQuery } from '../../../shared/pages/declared-query.ts'
import { findRoute } from '../../../shared/pages/page-route.ts'
import type { SiteRoute, SiteServices } from './site-services.ts'

export interface PageVisit {
  /** With the declared part of the query only. */
  readonly url: string
  readonly route: SiteRoute | undefined
  /** Cache key; undefined if no page matches. */
  readonly address: PageAddress | undefined
  readonly headers: Headers
  /** A redirect as its Response, or an error. */
  readonly refusal?: { readonly thrown: unknown } | undefined
  /** True if the HTML depends only on release and address. */
  readonly isShared: boolean
}

export interface PageAddress {
  readonly path: string
  /** With its question mark; '' if the page declares none of the query. */
  readonly search: string
  /** `page`: few addresses. `search`: any text, or a combination of parameters. `private`: one visitor's. */
  readonly kind: 'page' | 'search' | 'private'
}

/** A page that is rendered for a visit. */
export interface PageJob {
  readonly visit: PageVisit
  readonly status: number
  readonly requestId: string
  readonly route: string | null
  readonly signal: AbortSignal
  /** Shows the form again with this result. */
  readonly outcome?: FormOutcome | undefined
  readonly address?: string | undefined
}

/** Redirects other spellings of a page's path, then runs its middleware for every request. */
export function pageVisits({ routes, admit }: VisitedPages): RequestHandler {
  return async (req, res, next) => {
    const route = findRoute(routes, decodeURIComponent(req.path))
    res.locals.page = route // the steps below take it from here
    res.locals.route = route?.path ?? null
    if (route && req.path !== route.path) {
      res.set('Cache-Control', 'no-store') // the query may belong to one visitor
      res.redirect(308, route.path + req.originalUrl.slice(req.path.length))
    } else {
      const isRead = req.method === 'GET' || req.method === 'HEAD'
      if (route && isRead) res.locals.visit = await admit(req.originalUrl, route)
      next()
    }
  }
}

interface VisitedPages extends Pick<SiteServices, 'routes'> {
  readonly admit: ReturnType<typeof createAdmission>
}

/**
 * A page sees its declared query only, so that all campaigns share one cached page. The returned function takes a path with
 * its query, and the page at that path. It never rejects: an error becomes the visit's refusal.
 */
export function createAdmission(services: SiteServices) {
  const { pageMiddleware } = services
  const { siteUrl } = services.config
  const { facts } = services.release
  return async (target: string, route: SiteRoute | undefined): Promise<PageVisit> => {
    const headers = new Headers()
    if (!route) {
      const refusal = { thrown: new PageNotFoundError() }
      return { url: siteUrl + target, route, address: undefined, headers, refusal, isShared: false }
    }
    const url = new URL(siteUrl + target)
    const admitted = admitVisit(pageMiddleware, { url, route, facts, headers })
    const refusal = await admitted.then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    )
    const address = readPageAddress(route.path, url.search.slice(1), route.query ?? {})
    const isUnchanging = route.sharedSeconds === undefined
    const isPublic = address.kind === 'page' || address.kind === 'search'
    return {
      url: siteUrl + address.path + address.search,
      ...{ route, address, headers, refusal },
      isShared: !refusal && isPublic && isUnchanging && !headers.has('Cache-Control'),
    }
  }
}

function readPageAddress(path: string, query: string, rules: QueryRules): PageAddress {
  if (query === '') return { path, search: '', kind: 'page' }
  const declared = readDeclaredQuery(new URLSearchParams(query), rules)
  const search = declared.size === 0 ? '' : `?${declared}`
  return { path, search, kind: kindOf([...declared.keys()], rules) }
}

function kindOf(names: readonly string[], rules: QueryRules): PageAddress['kind'] {
  if (names.some((name) => rules[name] === 'private')) return 'private'
  const isAnyText = names.some((name) => typeof rules[name] === 'function')
  return isAnyText || names.length > 1 ? 'search' : 'page'
}
