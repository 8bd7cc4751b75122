import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { queryOf } from '../requests/request-query.ts'

/**
 * Answers POSTs to a page behind a signed link. Opening the page changes nothing, because email
 * scanners open links; its button posts.
 */
export function postsToLink(
  path: string,
  handlers: readonly (RequestHandler | ErrorRequestHandler)[],
  isLink: (query: URLSearchParams) => boolean = () => true,
): Router {
  const onlyPosts: RequestHandler = (req, res, next) => {
    if (req.method !== 'POST' || !isLink(queryOf(req))) return next('route')
    res.locals.route = path
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    next()
  }
  // `post` would also answer OPTIONS, without the other methods.
  return Router({ caseSensitive: true, strict: true }).all(path, onlyPosts, ...handlers)
}

/** Of a link in an email, as given. */
export function keyOf(req: Request): string {
  return queryOf(req).get('key') ?? ''
}

/** Path and query of such a page. */
export function keyAddress(page: 'lead' | 'unsubscribe', key: string): string {
  return `${pagePath(page)}?${new URLSearchParams({ key })}`
}
