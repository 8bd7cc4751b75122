import { type Request, type RequestHandler, Router } from 'express'
import { MethodNotAllowedError } from '../../../shared/errors.ts'
import { findRoute, OFFLINE_SHELL_PATH } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import type { AdmitVisit } from './page-visit.ts'
import type { SiteRoute } from './site-routes.ts'

interface VisitOptions {
  readonly routes: readonly SiteRoute[]
  readonly admit: AdmitVisit
}

/** Redirects other spellings of a page's path, then runs its middleware for every request. */
export function pageVisits({ routes, admit }: VisitOptions): RequestHandler {
  return async (req, res, next) => {
    const route = findRoute(routes, decodeURIComponent(req.path))
    res.locals.route = route?.path ?? null
    if (route && req.path !== route.path) {
      res.set('Cache-Control', 'no-store') // the query may belong to one visitor
      res.redirect(308, route.path + req.originalUrl.slice(req.path.length))
    } else {
      if (route && isRead(req)) res.locals.visit = await admit(req.originalUrl)
      next()
    }
  }
}

interface PageRoutesOptions {
  /** Served by the service worker to a browser that is offline. */
  readonly offlineShell: () => string
  readonly routes: readonly SiteRoute[]
  readonly answerPage: AnswerPage
}

export function pageRoutes({ routes, answerPage, offlineShell }: PageRoutesOptions): Router {
  const answer: RequestHandler = (req, res, next) => {
    if (isRead(req)) return answerPage(req, res)
    const route = findRoute(routes, req.path)
    if (!route) return next()
    throw new MethodNotAllowedError(route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
  }
  return Router({ caseSensitive: true, strict: true })
    .get(OFFLINE_SHELL_PATH, (_req, res) => {
      res.set('X-Robots-Tag', 'noindex').send(offlineShell())
    })
    .use(answer)
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
