import type { RequestHandler, Response, Router } from 'express'
import * as v from 'valibot'
import {
  BookingChangedError,
  InvalidAnswersError,
  PageNotFoundError,
  TooManyRequestsError,
} from '../../../shared/errors.ts'
import type { Typed } from '../../../shared/forms/check-answers.ts'
import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import { instant, optional, timeZone } from '../../../shared/forms/rules.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import { bookingAddress } from '../../../shared/scheduling/booking-address.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { formBody, sameSite, typedText, wantsJson } from '../../requests/posted-form.ts'
import { queryOf } from '../../requests/request-query.ts'
import { noteReader } from '../addresses/note-reader.ts'
import { answerInJson, openTimesNear, type Refusal, refusalOf } from '../forms/refused-form.ts'
import type { LeadServices } from '../lead-services.ts'
import { postsToLink } from '../posted-links.ts'
import { requireMailsLeft } from '../submissions/form-limits.ts'
import type { Slot } from './booking.ts'
import { type LinkedBooking, type LinkServices, readBookingLink } from './booking-links.ts'
import type { DemoSlots } from './demo-slots.ts'

type ChangeServices = LinkServices &
  Pick<LeadServices, 'demoSlots' | 'outbox' | 'addresses' | 'logger' | 'config' | 'database'>

/** Without a token, the same path books a new demo. */
export function changeRoutes(services: ChangeServices, answerPage: AnswerPage): Router {
  const path = pagePath('schedule-your-demo')
  const answer: RequestHandler = async (req, res) => {
    const token = queryOf(req).get('booking') ?? ''
    const typed = req.body as Typed
    res.vary('Accept')
    let zone = services.demoSlots.rules.zone // of the booking, for a visitor who cannot choose one
    try {
      const link = await readBookingLink(services, token)
      if (!link) throw new PageNotFoundError()
      zone = link.booking.zone
      const wanted = readChange(typed, zone)
      await changeDemo(services, link, wanted)
      services.outbox.wake()
      if (!isDeclined(link, wanted)) await noteReader(services, res, link.submission.emailKey)
      const { requestId } = res.locals
      const line = { requestId, reference: link.submission.reference, change: wanted.change }
      services.logger.info(line, 'demo changed')
      const changed = await services.links.sign('change', link.booking.id)
      res.redirect(303, `${bookingAddress(path, changed)}#${RECEIPT_ID}`)
    } catch (error) {
      const near = await openTimesNear(error, services.demoSlots, typed, zone)
      if (wantsJson(req)) {
        answerInJson(res, error, near)
      } else if (error instanceof PageNotFoundError) {
        await answerPage(req, res, { status: error.status })
      } else {
        const { status, ...reason } = refusalOf(error, near) ?? tooManyChanges(res, error)
        const shown = { slot: typedText(typed, 'slot'), zone: typedText(typed, 'zone') || zone }
        await answerPage(req, res, { status, outcome: { form: 'demo', typed: shown, ...reason } })
      }
    }
  }
  const handlers = [sameSite(services.config), ...formBody(), answer]
  return postsToLink(path, handlers, (query) => query.has('booking'))
}

/** Rethrows errors that the page does not explain. */
function tooManyChanges(res: Response, error: unknown): Refusal {
  if (!(error instanceof TooManyRequestsError)) throw error
  res.set('Retry-After', String(error.retryAfterSeconds))
  const problems = [{ field: 'slot', message: `${error.message}.` }]
  return { status: error.status, problems }
}

type WantedChange = ReturnType<typeof readChange>

/**
 * Requires the link from an email, which proves that the sender can read it. Idempotent. Throws BookingChangedError, and
 * the errors of the store and the limits.
 */
async function changeDemo(
  { bookings, database, demoSlots }: ChangeServices,
  { booking, submission, isReceipt }: LinkedBooking,
  { change, slot: start, zone, sequence }: WantedChange,
): Promise<void> {
  const { id, state } = booking
  if (isReceipt || booking.slot.start <= new Date()) throw new BookingChangedError()
  const slot = start === '' ? booking.slot : demoSlots.slotAt(start)
  const isSame = +booking.slot.start === +slot.start
  if (change === 'cancel') {
    await bookings.cancel({ id, sequence })
  } else if (state === 'cancelled' || (state === 'held' && change === 'move')) {
    throw new BookingChangedError()
  } else if (state === 'held') {
    if (!isSame || !(await bookings.hasPlace(booking))) await requireOpen(demoSlots, slot)
    await bookings.confirm({ id, slot })
  } else if (change === 'move' && !isSame) {
    if (booking.sequence !== sequence) throw new BookingChangedError()
    await requireMailsLeft(database.kysely, submission.emailKey, new Date())
    await requireOpen(demoSlots, slot)
    await bookings.move({ id, sequence, slot, zone })
  }
}

/** Somebody else may have used the address: declining a demo proves a reader, but no interest. */
function isDeclined({ booking }: LinkedBooking, { change }: WantedChange): boolean {
  return booking.state === 'held' && change === 'cancel'
}

async function requireOpen(demoSlots: DemoSlots, slot: Slot): Promise<void> {
  const refusal = await demoSlots.refusalOf(slot)
  if (refusal) throw refusal
}

const CHOOSE = 'Choose one of the times shown.'
const OUTDATED = 'Open the page of your demo again.'

const changeSchema = v.pipe(
  v.object({
    change: v.picklist(['confirm', 'move', 'cancel'], 'Choose to confirm, move or cancel.'),
    slot: v.optional(optional(instant(CHOOSE)), ''),
    zone: v.optional(timeZone, ''),
    sequence: v.pipe(v.string(OUTDATED), v.regex(/^\d{1,6}$/, OUTDATED), v.transform(Number)),
  }),
  v.forward(
    v.check(({ change, slot }) => change !== 'move' || slot !== '', CHOOSE),
    ['slot'],
  ),
)

/** `slot` is in UTC; '' to cancel, or to confirm the held time. Throws InvalidAnswersError. */
function readChange(typed: Typed, defaultZone: string) {
  const result = v.safeParse(changeSchema, typed)
  if (result.success) return { ...result.output, zone: result.output.zone || defaultZone }
  const problems = result.issues.map(({ path, message }) => {
    return { field: String(path?.[0]?.key), message }
  })
  throw new InvalidAnswersError(problems)
}
