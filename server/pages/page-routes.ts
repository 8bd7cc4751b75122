import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError } from '../../shared/errors.ts'
import { canonicalPath, findRoute, OFFLINE_SHELL_PATH } from '../../shared/routes.ts'
import type { Services } from '../services.ts'
import { createPageRenderer, renderOfflineShell } from './render-page.tsx'
import { type PageOptions, siteRoutes } from './site-routes.ts'

/** One handler for every page: the one spelling of its address, its methods, then its HTML. */
export function pageRoutes(services: Services, options: PageOptions): Router {
  const routes = options.routes ?? siteRoutes(services)
  const renderPage = createPageRenderer(services, {
    routes,
    pageMiddleware: options.pageMiddleware,
  })

  const answerPage: RequestHandler = async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const route = findRoute(routes, req.path)
    res.locals.route = route?.path ?? null
    if (!route) return isRead ? renderPage(req, res) : next()
    if (!isRead) throw new MethodNotAllowedError('GET, HEAD')
    if (req.path === route.path) return renderPage(req, res)
    res.redirect(308, canonicalPath(req.path) + req.originalUrl.slice(req.path.length))
  }

  return Router({ caseSensitive: true, strict: true })
    .get(OFFLINE_SHELL_PATH, (_req, res) => {
      res.set('X-Robots-Tag', 'noindex').send(renderOfflineShell(services))
    })
    .use(answerPage)
}
