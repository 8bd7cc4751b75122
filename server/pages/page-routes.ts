import { type Request, type RequestHandler, Router } from 'express'
import { MethodNotAllowedError } from '../../shared/errors.ts'
import { canonicalPath, findRoute, OFFLINE_SHELL_PATH } from '../../shared/routes.ts'
import type { Services } from '../services.ts'
import { readPageAddress } from './page-address.ts'
import type { PageRenderer } from './page-renderer.ts'
import { renderOfflineShell } from './render-page.tsx'
import type { SiteRoute } from './site-routes.ts'

/** One handler for every page: the one spelling of its address, its methods, then its HTML. */
export function pageRoutes(services: Services, { routes, renderPage }: PageRoutesOptions): Router {
  const answerPage: RequestHandler = async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const route = findRoute(routes, req.path)
    res.locals.route = route?.path ?? null
    if (!route) return isRead ? renderPage(req, res) : next()
    if (!isRead) throw new MethodNotAllowedError(route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
    if (req.path === route.path) return renderPage(req, res, { read: addressOf(req, route) })
    res.redirect(308, canonicalPath(req.path) + req.originalUrl.slice(req.path.length))
  }

  return Router({ caseSensitive: true, strict: true })
    .get(OFFLINE_SHELL_PATH, (_req, res) => {
      res.set('X-Robots-Tag', 'noindex').send(renderOfflineShell(services))
    })
    .use(answerPage)
}

function addressOf({ path, originalUrl }: Request, { query = {} }: SiteRoute) {
  return readPageAddress(path, originalUrl.slice(path.length + 1), query)
}

interface PageRoutesOptions {
  readonly routes: readonly SiteRoute[]
  readonly renderPage: PageRenderer
}
