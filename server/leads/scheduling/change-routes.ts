import { type RequestHandler, type Response, Router } from 'express'
import {
  BookingChangedError,
  InvalidAnswersError,
  PageNotFoundError,
  SlotTakenError,
  TooManyRequestsError,
} from '../../../shared/errors.ts'
import type { Typed } from '../../../shared/forms/check-answers.ts'
import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { type PageRoute, pathOf } from '../../../shared/pages/page-route.ts'
import { bookingAddress } from '../../../shared/scheduling/booking-address.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { describeError } from '../../requests/describe-error.ts'
import { formBody, wantsJson } from '../../requests/form-body.ts'
import { queryOf } from '../../requests/request-query.ts'
import { sameSite } from '../../requests/same-site.ts'
import type { LeadServices } from '../lead-services.ts'
import { readBookingLink } from './booking-token.ts'
import { changeDemo } from './change-demo.ts'
import { alternatives } from './demo-slots.ts'
import { readChange } from './read-change.ts'

interface ChangeRoutesOptions {
  readonly routes: readonly PageRoute[]
  readonly answerPage: AnswerPage
}

/** Email scanners open links, so GET changes nothing. Without a token, the same path books a new demo. */
export function changeRoutes(services: LeadServices, options: ChangeRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  if (!options.routes.some(({ id }) => id === 'schedule-your-demo')) return router
  const path = pathOf(options.routes, 'schedule-your-demo')
  const onlyWithToken: RequestHandler = (req, res, next) => {
    res.locals.route = path
    next(req.method === 'POST' && queryOf(req).has('booking') ? undefined : 'route')
  }
  // `post` would also answer OPTIONS, without the other methods.
  return router.all(
    path,
    onlyWithToken,
    sameSite(services.config),
    services.limitPosts,
    ...formBody(),
    takeChange(services, path, options.answerPage),
  )
}

function takeChange(services: LeadServices, path: string, answerPage: AnswerPage): RequestHandler {
  return async (req, res) => {
    const token = queryOf(req).get('booking') ?? ''
    const typed = req.body as Typed
    res.vary('Accept').set('Cache-Control', 'no-store').set('Referrer-Policy', 'no-referrer')
    let zone = services.demoSlots.rules.zone
    try {
      const link = await readBookingLink(services, token)
      if (!link) throw new PageNotFoundError()
      zone = link.booking.zone
      const wanted = readChange(typed, zone)
      await changeDemo(services, link, wanted)
      services.outbox.wake()
      const changed = await services.bookingTokens.sign('change', link.booking.id)
      const done = bookingAddress(path, changed)
      if (!wantsJson(req)) return res.redirect(303, `${done}#${RECEIPT_ID}`)
      const booking = await services.demoSource.booking(changed)
      res.location(done).json({ booking })
    } catch (error) {
      const refused = { res, token, typed, zone, error }
      if (wantsJson(req)) return answerJson(services, refused)
      if (error instanceof PageNotFoundError) return answerPage(req, res, { status: error.status })
      const { status, outcome } = await showAgain(services, refused)
      await answerPage(req, res, { status, outcome })
    }
  }
}

interface Refused {
  readonly res: Response
  readonly token: string
  readonly typed: Typed
  /** For a visitor without JavaScript, who cannot choose one. */
  readonly zone: string
  readonly error: unknown
}

async function answerJson(services: LeadServices, { res, token, typed, zone, error }: Refused) {
  const body = describeError(error, String(res.locals.requestId))
  if (error instanceof SlotTakenError) {
    const alternatives = await nearest(services, typed, zone)
    res.status(error.status).json({ ...body, alternatives })
  } else if (error instanceof BookingChangedError) {
    const booking = await services.demoSource.booking(token)
    res.status(error.status).json({ ...body, booking })
  } else throw error
}

/** Rethrows errors that the page does not explain. */
async function showAgain(services: LeadServices, { res, typed, zone, error }: Refused) {
  const shown = {
    form: 'demo' as const,
    typed: { slot: textOf(typed.slot), zone: textOf(typed.zone) || zone },
    problems: [],
  }
  const answer = (status: number, reason: Partial<FormOutcome>) => ({
    status,
    outcome: { ...shown, ...reason },
  })
  if (error instanceof InvalidAnswersError) {
    return answer(error.status, { problems: error.problems })
  }
  if (error instanceof BookingChangedError) {
    return answer(error.status, { failure: { code: 'booking-changed' } })
  }
  if (error instanceof SlotTakenError) {
    const alternatives = await nearest(services, typed, zone)
    return answer(error.status, { failure: { code: 'slot-taken', alternatives } })
  }
  if (error instanceof TooManyRequestsError) {
    res.set('Retry-After', String(error.retryAfterSeconds))
    return answer(error.status, { problems: [{ field: 'slot', message: `${error.message}.` }] })
  }
  throw error
}

function nearest({ demoSlots }: LeadServices, typed: Typed, defaultZone: string) {
  const { zone, slot } = readChange(typed, defaultZone)
  return slot === '' ? [] : alternatives(demoSlots, { start: new Date(slot), zone })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
