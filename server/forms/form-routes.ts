import { type RequestHandler, Router } from 'express'
import type { AnswerPage } from '../pages/answer-page.ts'
import type { SiteRoute } from '../pages/site-routes.ts'
import type { Services } from '../services.ts'
import { formBody } from './form-body.ts'
import { receiveSubmission } from './receive-submission.ts'
import { sameSite } from './same-site.ts'

interface FormRoutesOptions {
  readonly routes: readonly SiteRoute[]
  /** Shows the page of a form again. */
  readonly answerPage: AnswerPage
}

/** One POST for each page with a form, to the page's own address. */
export function formRoutes(services: Services, { routes, answerPage }: FormRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const route of routes) {
    if (route.form === undefined) continue
    const form = services.forms[route.form]
    router.post(
      route.path,
      nameRoute(route.path),
      sameSite(services.config),
      ...formBody(),
      receiveSubmission({ services, routes, form, answerPage }),
    )
  }
  return router
}

/** For the log. */
function nameRoute(path: string): RequestHandler {
  return (_req, res, next) => {
    res.locals.route = path
    next()
  }
}
