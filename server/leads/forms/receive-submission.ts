import { hash, timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { CHECK_MESSAGE } from '../../../shared/check-message/check-message.ts'
import {
  errorCode,
  InvalidAnswersError,
  MethodNotAllowedError,
  RequestError,
  StorageUnavailableError,
  TooManyRequestsError,
} from '../../../shared/errors.ts'
import { checkAnswers, type Typed } from '../../../shared/forms/check-answers.ts'
import { doneAddress } from '../../../shared/forms/done-address.ts'
import type { FormDefinition, FormField } from '../../../shared/forms/form-definition.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import { OTHER_TIMES } from '../../../shared/scheduling/other-times.ts'
import type { Config } from '../../config.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { networkOf } from '../../requests/network-address.ts'
import { formBody, hasOrigin, sameSite, typedText, wantsJson } from '../../requests/posted-form.ts'
import { paperKey } from '../downloads/paper-links.ts'
import type { LeadServices } from '../lead-services.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { readSubmission } from './read-submission.ts'
import { answerInJson, openTimesNear, type Refusal, refusalOf } from './refused-form.ts'

export interface LeadPages {
  readonly routes: readonly PageRoute[]
  readonly answerPage: AnswerPage
}

type FormServices = Pick<
  LeadServices,
  | 'config'
  | 'logger'
  | 'metrics'
  | 'forms'
  | 'limitPosts'
  | 'keyedHash'
  | 'remindAt'
  | 'submissions'
  | 'bookings'
  | 'demoSlots'
  | 'links'
  | 'outbox'
>

export function formRoutes(services: FormServices, { routes, answerPage }: LeadPages): Router {
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

interface ReceiveOptions extends LeadPages {
  readonly services: FormServices
  readonly form: FormDefinition
}

/** The outbox delivers later, so a slow mail server never delays a visitor. */
function receiveSubmission(options: ReceiveOptions): RequestHandler {
  const { services, routes, form, answerPage } = options
  const { metrics } = services
  return async (req, res) => {
    const typed = req.body as Typed
    res.vary('Accept').set('Cache-Control', 'no-store')
    if (Object.hasOwn(typed, OTHER_TIMES)) {
      const outcome = { form: form.id, typed: typedTexts(form, typed), problems: [] }
      return answerPage(req, res, { outcome })
    }
    if (Object.hasOwn(typed, CHECK_MESSAGE)) {
      const checked = typedText(typed, CHECK_MESSAGE)
      return answerPage(req, res, { outcome: { form: form.id, typed: {}, problems: [], checked } })
    }
    try {
      const { answers, reference, receipt } = await accept(options, req, res)
      const slug = answers.paper
      const key = slug === undefined ? undefined : await paperKey(services, slug, reference)
      const done = doneAddress(routes, form, { answers, reference, key, booking: receipt })
      if (!wantsJson(req)) return res.redirect(303, done)
      res.status(201).location(done).json({ reference })
    } catch (error) {
      metrics.submitted(form.id, errorCode(error))
      const near = await openTimesNear(error, services.demoSlots, typed)
      if (wantsJson(req)) return answerInJson(res, error, near)
      const { status, ...reason } = refusalOf(error, near) ?? notStored(services, res, error)
      const outcome = { form: form.id, typed: typedTexts(form, typed), ...reason }
      await answerPage(req, res, { outcome, status })
    }
  }
}

/** Spam gets the same response. */
async function accept(options: ReceiveOptions, req: Request, res: Response) {
  const { services, form } = options
  const { submissions, outbox, config, logger, metrics } = services
  const isTest = isSynthetic(req, config)
  const submission = await readForm(options, req)
  const { answers, status, suspicions } = submission
  const line = { requestId: res.locals.requestId, form: form.id }
  if (isTest) {
    const reference = await submissions.rehearse(submission)
    metrics.submitted(form.id, 'synthetic')
    logger.info({ ...line, reference }, 'synthetic submission')
    return { answers, reference }
  }
  const { reference, isNew, receipt } =
    status === 'accepted' && answers.slot
      ? await bookSlot(services, submission)
      : { ...(await submissions.save(submission)), receipt: undefined }
  logger.info({ ...line, reference, isNew, status, suspicions }, 'submission')
  metrics.submitted(form.id, isNew ? status : 'repeated')
  outbox.wake()
  return { answers, reference, receipt }
}

/** Throws InvalidAnswersError and SlotTakenError; then nothing is stored. */
async function bookSlot({ bookings, links, demoSlots }: FormServices, submission: NewSubmission) {
  const { rules } = demoSlots
  const { slot: start = '', zone } = submission.answers
  const slot = demoSlots.slotAt(start)
  const { reference, isNew, booking } = await bookings.book({
    submission,
    slot,
    zone: zone || rules.zone,
    limits: await demoSlots.holdLimits(),
    refusal: await demoSlots.refusalOf(slot),
  })
  const receipt = booking && (await links.sign('receipt', booking.id))
  return { reference, isNew, receipt }
}

/** Throws InvalidAnswersError. */
async function readForm({ services, form }: ReceiveOptions, req: Request) {
  const typed = req.body as Typed
  const { answers, problems } = checkAnswers(form, typed)
  if (problems.length > 0) throw new InvalidAnswersError(problems)
  return readSubmission({
    form,
    typed,
    answers,
    page: req.path,
    networkHash: await services.keyedHash(networkOf(req.ip)),
    hasOrigin: hasOrigin(req),
    isWebhookOn: services.config.webhook !== undefined,
    remindAt: services.remindAt,
  })
}

/** Rethrows errors that another form post cannot fix. */
function notStored({ logger }: FormServices, res: Response, error: unknown): Refusal {
  const requestId = String(res.locals.requestId)
  const isLimit = error instanceof TooManyRequestsError
  if (!isLimit && !(error instanceof StorageUnavailableError)) throw error
  if (!isLimit) logger.error({ err: error, requestId }, 'the submission was not stored')
  const { status, retryAfterSeconds } = error
  res.set('Retry-After', String(retryAfterSeconds))
  const code = isLimit ? 'rate-limited' : 'unavailable'
  return { status, problems: [], failure: { code, retryAfterSeconds, requestId } }
}

/** A valid answer is shown as it would be stored, such as an email address without `mailto:`. */
function typedTexts(form: FormDefinition, typed: Typed): FormOutcome['typed'] {
  const { answers } = checkAnswers(form, typed)
  const shown = ({ name, control }: FormField) =>
    control === 'checkbox' ? typedText(typed, name) : (answers[name] ?? typedText(typed, name))
  return Object.fromEntries(form.fields.map((field) => [field.name, shown(field)]))
}

const HEADER = 'X-Synthetic'

/**
 * Whether a form is a test by the uptime monitor, which sends SYNTHETIC_TOKEN. Throws a 403 for any other value, so that
 * a monitor with an old token creates no leads.
 */
function isSynthetic(req: Request, { syntheticToken }: Pick<Config, 'syntheticToken'>): boolean {
  const given = req.get(HEADER)
  if (given === undefined) return false
  if (syntheticToken === undefined || !isEqual(given, syntheticToken)) {
    throw new RequestError('SyntheticTokenError', 403, `The token in ${HEADER} is not valid`)
  }
  return true
}

/** In a time that reveals nothing. Hashes have equal lengths. */
function isEqual(given: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'))
}
