import { type RequestHandler, Router } from 'express'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../../shared/errors.ts'
import { canonicalPath, findRoute } from '../../shared/routes.ts'
import { truncateIp } from '../middleware/request-log.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import type { SiteRoute } from '../pages/site-routes.ts'
import type { Services } from '../services.ts'
import { formBody } from './form-body.ts'
import { receiveSubmission } from './receive-submission.ts'
import { sameSite } from './same-site.ts'

interface FormRoutesOptions {
  readonly routes: readonly SiteRoute[]
  /** Shows the page of a form again. */
  readonly renderPage: PageRenderer
}

/** One POST for each page with a form, to the page's own address. */
export function formRoutes(services: Services, { routes, renderPage }: FormRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const limit = limitAttempts(services)
  router.use(toOneSpelling(routes))
  for (const route of routes) {
    if (route.form === undefined) continue
    const form = services.forms[route.form]
    router
      .route(route.path)
      .all(nameRoute(route.path))
      .options(listMethods)
      .post(
        sameSite(services.config),
        limit,
        ...formBody(),
        receiveSubmission({ services, routes, form, renderPage }),
      )
  }
  return router
}

/** With 308 a browser sends the same form again to the address it is told. */
function toOneSpelling(routes: readonly SiteRoute[]): RequestHandler {
  return (req, res, next) => {
    const route = req.method === 'POST' ? findRoute(routes, req.path) : undefined
    if (route?.form === undefined || route.path === req.path) return next()
    res.locals.route = route.path
    res.redirect(308, canonicalPath(req.path) + req.originalUrl.slice(req.path.length))
  }
}

/** For the log. */
function nameRoute(path: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.route = path
    next()
  }
}

const listMethods: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD, POST').status(204).end()
}

const HOUR_S = 3_600

/** So many mistakes may be mended before each form that is taken. */
const ATTEMPTS_PER_POST = 5

/**
 * Counts every POST of a network before it is read, as reading and refusing one costs as much as taking it. In this
 * process only: a question to the database would cost more than the POST.
 */
function limitAttempts({ config }: Services): RequestHandler {
  const points = ATTEMPTS_PER_POST * config.formPostsPerHour
  const limiter = new RateLimiterMemory({ points, duration: HOUR_S })
  return async (req, _res, next) => {
    await limiter.consume(truncateIp(req.ip ?? '')).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooManyRequestsError(Math.ceil(msBeforeNext / 1_000))
    })
    next()
  }
}
