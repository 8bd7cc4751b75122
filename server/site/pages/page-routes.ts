import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError } from '../../../shared/errors.ts'
import { findRoute, OFFLINE_SHELL_PATH } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import type { SiteRoute } from './site-parts.ts'

interface PageRoutesOptions {
  /** Served by the service worker to a browser that is offline. */
  readonly offlineShell: () => string
  readonly routes: readonly SiteRoute[]
  readonly answerPage: AnswerPage
}

/** Whatever no other step has answered: a missing or refused page, another method, the page for offline readers. */
export function pageRoutes({ routes, answerPage, offlineShell }: PageRoutesOptions): Router {
  const answer: RequestHandler = (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return answerPage(req, res)
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
