import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError } from '../../../shared/errors.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { formBody } from '../../requests/form-body.ts'
import { sameSite } from '../../requests/same-site.ts'
import type { LeadServices } from '../lead-services.ts'
import { receiveSubmission } from './receive-submission.ts'

interface FormRoutesOptions {
  readonly routes: readonly PageRoute[]
  readonly answerPage: AnswerPage
}

export function formRoutes(
  services: LeadServices,
  { routes, answerPage }: FormRoutesOptions,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const route of routes) {
    if (route.form === undefined) continue
    const form = services.forms[route.form]
    router
      .route(route.path)
      .options(refuseOptions)
      .post(
        sameSite(services.config),
        services.limitPosts,
        ...formBody(),
        receiveSubmission({ services, routes, form, answerPage }),
      )
  }
  return router
}

/** A Router would answer 200 and name POST only. */
const refuseOptions: RequestHandler = () => {
  throw new MethodNotAllowedError('GET, HEAD, POST')
}
