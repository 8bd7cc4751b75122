import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  BookingChangedError,
  InvalidAnswersError,
  MoveLimitError,
  PageNotFoundError,
  SlotTakenError,
  TooManyRequestsError,
} from '../../shared/errors.ts'
import type { Typed } from '../../shared/forms/check-answers.ts'
import { RECEIPT_ID } from '../../shared/forms/done-address.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { pathOf } from '../../shared/pages/page-route.ts'
import { bookingAddress } from '../../shared/scheduling/booking-address.ts'
import { describeError } from '../http/describe-error.ts'
import { formBody } from '../http/form-body.ts'
import { networkOf } from '../http/network-address.ts'
import { sameSite } from '../http/same-site.ts'
import type { AnswerPage } from '../pages/answer-page.ts'
import type { SiteRoute } from '../pages/site-routes.ts'
import type { Services } from '../services.ts'
import { changeDemo } from './change-demo.ts'
import { alternatives } from './demo-slots.ts'
import { readChange } from './read-change.ts'

interface ChangeRoutesOptions {
  readonly routes: readonly SiteRoute[]
  /** Shows the page of the booking again. */
  readonly answerPage: AnswerPage
}

/**
 * `POST /schedule-your-demo?booking=TOKEN`: moves, cancels or confirms the demo the token stands for. Nothing else
 * does, so a mail scanner that follows a link changes nothing. The same page without a token takes the form of a new demo.
 */
export function changeRoutes(services: Services, options: ChangeRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  if (!options.routes.some(({ id }) => id === 'schedule-your-demo')) return router
  const path = pathOf(options.routes, 'schedule-your-demo')
  const onlyWithToken: RequestHandler = (req, res, next) => {
    res.locals.route = path
    next(req.method === 'POST' && tokenIn(req) !== null ? undefined : 'route')
  }
  // Not `post`: this router would then answer OPTIONS, and name no other method.
  return router.all(
    path,
    onlyWithToken,
    sameSite(services.config),
    ...formBody(),
    takeChange(services, path, options.answerPage),
  )
}

const OUTCOMES = { move: 'moved', cancel: 'cancelled', confirm: 'confirmed' } as const

function tokenIn(req: Request): string | null {
  return new URL(req.originalUrl, 'http://site.invalid').searchParams.get('booking')
}

function takeChange(services: Services, path: string, answerPage: AnswerPage): RequestHandler {
  return async (req, res) => {
    const token = tokenIn(req) ?? ''
    const typed = req.body as Typed
    res.vary('Accept').set('Cache-Control', 'no-store').set('Referrer-Policy', 'no-referrer')
    try {
      await services.formLimits.count({
        network: await services.keyedHash(networkOf(req.ip)),
        email: '',
      })
      const wanted = readChange(typed, services.demoSlots.rules.zone)
      const id = await changeDemo(services, token, wanted)
      services.metrics.booking(OUTCOMES[wanted.change])
      services.outbox.wake()
      const changed = await services.bookingTokens.sign('change', id)
      const done = bookingAddress(path, changed)
      if (!wantsJson(req)) return res.redirect(303, `${done}#${RECEIPT_ID}`)
      const booking = await services.demoSource.booking(changed)
      res.location(done).json({ booking })
    } catch (error) {
      if (error instanceof SlotTakenError) services.metrics.booking('conflict')
      const retryAfter = (error as Partial<TooManyRequestsError> | null)?.retryAfterSeconds
      if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
      if (wantsJson(req)) await tellProgram(services, { res, token, typed, error })
      else await showAgain({ services, answerPage, req }, { res, token, typed, error })
    }
  }
}

interface Refused {
  readonly res: Response
  readonly token: string
  readonly typed: Typed
  readonly error: unknown
}

async function tellProgram(services: Services, { res, token, typed, error }: Refused) {
  if (!isExpected(error)) throw error
  const body = describeError(error, String(res.locals.requestId))
  res.status(error.status).json({
    ...body,
    ...(error instanceof InvalidAnswersError && { problems: error.problems }),
    ...(error instanceof SlotTakenError && { alternatives: await nearest(services, typed) }),
    ...(error instanceof BookingChangedError && {
      booking: await services.demoSource.booking(token),
    }),
  })
}

interface Shown {
  readonly services: Services
  readonly answerPage: AnswerPage
  readonly req: Request
}

/** The page of the booking as it stands, and why it was not changed. */
async function showAgain(
  { services, answerPage, req }: Shown,
  { res, typed, error }: Refused,
): Promise<void> {
  if (error instanceof PageNotFoundError) return answerPage(req, res, { status: error.status })
  if (!isExpected(error)) throw error
  const outcome: FormOutcome = {
    form: 'demo',
    typed: { slot: textOf(typed.slot), zone: textOf(typed.zone) },
    ...(await reasonOf(services, typed, error)),
  }
  await answerPage(req, res, { status: error.status, outcome })
}

async function reasonOf(
  services: Services,
  typed: Typed,
  error: Expected,
): Promise<Pick<FormOutcome, 'problems' | 'failure'>> {
  if (error instanceof InvalidAnswersError) return { problems: error.problems }
  if (error instanceof BookingChangedError) {
    return { problems: [], failure: { code: 'booking-changed' } }
  }
  if (error instanceof SlotTakenError) {
    const alternatives = await nearest(services, typed)
    return { problems: [], failure: { code: 'slot-taken', alternatives } }
  }
  return { problems: [{ field: 'slot', message: `${error.message}.` }] }
}

function nearest({ demoSlots }: Services, typed: Typed) {
  const { zone, slot } = readChange(typed, demoSlots.rules.zone)
  return slot === '' ? [] : alternatives(demoSlots, { start: new Date(slot), zone })
}

const EXPECTED = [
  InvalidAnswersError,
  SlotTakenError,
  BookingChangedError,
  MoveLimitError,
  TooManyRequestsError,
] as const

type Expected = InstanceType<(typeof EXPECTED)[number]>

function isExpected(error: unknown): error is Expected {
  return EXPECTED.some((kind) => error instanceof kind)
}

function wantsJson(req: Request): boolean {
  return req.accepts('html', 'json') === 'json'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
