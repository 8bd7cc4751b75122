import { type RequestHandler, Router } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MethodNotAllowedError } from '../../../shared/errors.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { consume } from '../../requests/consume.ts'
import { formBody } from '../../requests/form-body.ts'
import { networkOf } from '../../requests/network-address.ts'
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
  const limit = limitAttempts(services)
  for (const route of routes) {
    if (route.form === undefined) continue
    const form = services.forms[route.form]
    router
      .route(route.path)
      .options(refuseOptions)
      .post(
        sameSite(services.config),
        limit,
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

const HOUR_S = 3_600

const ATTEMPTS_PER_POST = 5

/** A refused form costs as much as an accepted one. In memory: a query costs more than the POST. */
function limitAttempts({ config }: LeadServices): RequestHandler {
  const points = ATTEMPTS_PER_POST * config.formPostsPerHour
  const limiter = new RateLimiterMemory({ points, duration: HOUR_S })
  return async (req, _res, next) => {
    await consume(limiter, networkOf(req.ip))
    next()
  }
}
