import type { Request, RequestHandler, Response } from 'express'
import {
  errorCode,
  InvalidAnswersError,
  SlotTakenError,
  StorageUnavailableError,
  TooManyRequestsError,
} from '../../shared/errors.ts'
import { checkAnswers, type Typed } from '../../shared/forms/check-answers.ts'
import { doneAddress } from '../../shared/forms/done-address.ts'
import type { Answers, FormDefinition, Problem } from '../../shared/forms/form-definition.ts'
import type { FormFailure, FormOutcome } from '../../shared/forms/form-outcome.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { SlotAlternative } from '../../shared/scheduling/booking-view.ts'
import { canonicalZone } from '../../shared/scheduling/canonical-zone.ts'
import { describeError } from '../http/describe-error.ts'
import { networkOf } from '../http/network-address.ts'
import { hasOrigin } from '../http/same-site.ts'
import type { AnswerPage } from '../pages/answer-page.ts'
import { bookSlot } from '../scheduling/book-slot.ts'
import { alternatives } from '../scheduling/demo-slots.ts'
import type { Services } from '../services.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { readSubmission } from './read-submission.ts'

interface ReceiveOptions {
  readonly services: Services
  readonly routes: readonly PageRoute[]
  readonly form: FormDefinition
  readonly answerPage: AnswerPage
}

/**
 * From POST to stored submission. The outbox delivers later, so a slow mail server never keeps a visitor waiting. A
 * program gets JSON, a browser without script the next page: the done state, or the form again with what was typed.
 */
export function receiveSubmission(options: ReceiveOptions): RequestHandler {
  const { services, routes, form } = options
  return async (req, res) => {
    const typed = req.body as Typed
    res.vary('Accept').set('Cache-Control', 'no-store')
    try {
      const { answers, reference, booking, heldUntil } = await accept(services, {
        form,
        typed,
        req,
        res,
      })
      const key = await paperKey(services, answers, reference)
      const done = doneAddress(routes, form, { answers, reference, key, booking })
      if (wantsJson(req)) acknowledge(res, done, { reference, heldUntil })
      else res.redirect(303, done)
    } catch (error) {
      services.metrics.submitted(form.id, errorCode(error))
      if (error instanceof SlotTakenError) services.metrics.booking('conflict')
      const near = await nearTaken(services, typed, error)
      if (wantsJson(req)) answerJson(res, error, near)
      else await showAgain(options, { req, res, typed, error, near })
    }
  }
}

/** By `end`, as `json` would name the answer by a hash of it: nobody asks for one again. */
function acknowledge(
  res: Response,
  done: string,
  taken: { readonly reference: string; readonly heldUntil: Date | undefined },
): void {
  res.status(201).location(done).type('json').end(JSON.stringify(taken))
}

interface Sent {
  readonly form: FormDefinition
  readonly typed: Typed
  readonly req: Request
  readonly res: Response
}

/** Gives the reference of what is now stored, and the token of the demo that was booked with it. Spam is stored too, and its sender is told the same. */
async function accept(services: Services, { form, typed, req, res }: Sent) {
  const { answers, problems } = checkAnswers(form, typed)
  if (problems.length > 0) throw new InvalidAnswersError(problems)
  const { submissions, formLimits, outbox, keyedHash, config, logger } = services
  const networkHash = await keyedHash(networkOf(req.ip))
  const submission = readSubmission({
    form,
    typed,
    answers,
    page: req.path,
    networkHash,
    hasOrigin: hasOrigin(req),
    isWebhookOn: config.webhook !== undefined,
  })
  const { emailKey, isQuarantined, suspicions } = submission
  await formLimits.count({ network: networkHash, email: emailKey && (await keyedHash(emailKey)) })
  const { reference, isNew, booking, heldUntil } = answers.slot
    ? await bookSlot(services, { submission, start: answers.slot, zone: answers.zone ?? '' })
    : { ...(await submissions.save(submission)), booking: undefined, heldUntil: undefined }
  const { requestId } = res.locals
  logger.info(
    { requestId, form: form.id, reference, isNew, isQuarantined, suspicions },
    'submission',
  )
  countAccepted(services, { submission, isNew, isBooked: booking !== undefined, heldUntil })
  outbox.wake()
  return { answers, reference, booking, heldUntil }
}

interface Accepted {
  readonly submission: NewSubmission
  readonly isNew: boolean
  readonly isBooked: boolean
  readonly heldUntil: Date | undefined
}

function countAccepted(
  { metrics }: Services,
  { submission, isNew, isBooked, heldUntil }: Accepted,
): void {
  const { form, isQuarantined, suspicions } = submission
  const status = isQuarantined ? 'quarantined' : 'accepted'
  metrics.submitted(form, isNew ? status : 'repeated')
  if (!isNew) return
  metrics.spamSigns(suspicions)
  if (isBooked && !isQuarantined) metrics.booking(heldUntil ? 'held' : 'booked')
}

/** Of the link to the paper that was asked for. */
async function paperKey({ paperLinks }: Services, { paper }: Answers, reference: string) {
  return paper === undefined ? undefined : paperLinks.key({ slug: paper, reference })
}

/** Open times near the one that somebody else has; undefined where that is not what went wrong. */
async function nearTaken({ demoSlots }: Services, { slot, zone }: Typed, error: unknown) {
  if (!(error instanceof SlotTakenError)) return undefined
  return alternatives(demoSlots, {
    start: new Date(String(slot)),
    zone: canonicalZone(String(zone)) ?? demoSlots.rules.zone,
  })
}

function wantsJson(req: Request): boolean {
  return req.accepts('html', 'json') === 'json'
}

function answerJson(
  res: Response,
  error: unknown,
  near: readonly SlotAlternative[] | undefined,
): void {
  const isAnswers = error instanceof InvalidAnswersError
  if (!isAnswers && !(error instanceof SlotTakenError)) throw error
  const body = describeError(error, String(res.locals.requestId))
  const details = isAnswers ? { problems: error.problems } : { alternatives: near }
  res.status(error.status).json({ ...body, ...details })
}

/** Shows the page of the form again where that helps the visitor; any other error is answered like everywhere. */
async function showAgain(
  { services, form, answerPage }: ReceiveOptions,
  { req, res, typed, error, near }: Unaccepted,
): Promise<void> {
  const requestId = String(res.locals.requestId)
  const reason = whyShownAgain(error, { requestId, near })
  if (!reason) throw error
  if (reason.status === 503)
    services.logger.error({ err: error, requestId }, 'nothing can be stored')
  const { retryAfterSeconds } = reason.failure ?? {}
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds))
  const { status, problems, failure } = reason
  const outcome: FormOutcome = {
    form: form.id,
    typed: typedTexts(form, typed),
    problems,
    ...(failure && { failure }),
  }
  await answerPage(req, res, { outcome, status })
}

interface Unaccepted extends Omit<Sent, 'form'> {
  readonly error: unknown
  readonly near: readonly SlotAlternative[] | undefined
}

interface Reason {
  readonly status: number
  readonly problems: readonly Problem[]
  readonly failure?: FormFailure
}

function whyShownAgain(
  error: unknown,
  { requestId, near = [] }: Pick<Unaccepted, 'near'> & { readonly requestId: string },
): Reason | undefined {
  if (error instanceof InvalidAnswersError)
    return { status: error.status, problems: error.problems }
  if (error instanceof SlotTakenError) {
    const failure = { code: 'slot-taken' as const, alternatives: near, requestId }
    return { status: error.status, problems: [], failure }
  }
  const code = failureCode(error)
  if (!code) return undefined
  const { status, retryAfterSeconds } = error as TooManyRequestsError | StorageUnavailableError
  return { status, problems: [], failure: { code, retryAfterSeconds, requestId } }
}

function failureCode(error: unknown): FormFailure['code'] | undefined {
  if (error instanceof TooManyRequestsError) return 'rate-limited'
  return error instanceof StorageUnavailableError ? 'unavailable' : undefined
}

/** What can be shown in the fields again: text, of the fields that the form has. */
function typedTexts({ fields }: FormDefinition, typed: Typed): Record<string, string> {
  const texts = fields.map(({ name }) => [name, Object.hasOwn(typed, name) ? typed[name] : ''])
  return Object.fromEntries(
    texts.map(([name, text]) => [name, typeof text === 'string' ? text : '']),
  )
}
