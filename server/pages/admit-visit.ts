import { PageNotFoundError, RenderTimeoutError } from '../../shared/errors.ts'
import { admitVisit, type PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { findRoute } from '../../shared/pages/page-route.ts'
import type { Services } from '../services.ts'
import { readPageAddress } from './page-address.ts'
import type { PageVisit, Refusal } from './page-visit.ts'
import type { SiteRoute } from './site-routes.ts'

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
  return async (target) => {
    const asked = new URL(config.siteUrl + target)
    const route = findRoute(routes, target.split('?', 1)[0] ?? '')
    const headers = new Headers()
    if (!route) {
      const refusal = { error: new PageNotFoundError() }
      return { url: asked, route, address: undefined, headers, refusal }
    }
    const visit = { url: asked, route, facts: release.facts, headers }
    const refusal = await findRefusal(admitVisit(pageMiddleware, visit), renderTimeoutMs)
    const address = readPageAddress(route.path, asked.search.slice(1), route.query ?? {})
    const url = new URL(config.siteUrl + address.path + address.search)
    return { url, route, address, headers, ...(refusal && { refusal }) }
  }
}

async function findRefusal(admitted: Promise<void>, limitMs: number): Promise<Refusal | undefined> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new RenderTimeoutError()), limitMs)
  try {
    await Promise.race([admitted, late.promise])
    return undefined
  } catch (thrown) {
    return thrown instanceof Response ? { redirect: thrown } : { error: thrown }
  } finally {
    clearTimeout(timer)
  }
}
