import { Router } from 'express'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { BOOKING_CALENDAR_PATH } from '../../../shared/scheduling/booking-address.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { LeadServices } from '../lead-services.ts'
import { calendarFile } from '../outbox/emails/booking-email.ts'
import { isUnconfirmed } from '../submissions/booking.ts'
import { isErased } from '../submissions/submission.ts'
import { readBookingLink } from './booking-links.ts'

export function bookingCalendar(services: LeadServices): Router {
  return Router({ caseSensitive: true, strict: true })
    .all(BOOKING_CALENDAR_PATH, (_req, res, next) => {
      res.locals.route = BOOKING_CALENDAR_PATH
      res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
      next()
    })
    .get(BOOKING_CALENDAR_PATH, async (req, res) => {
      const content = await calendarOf(services, queryOf(req).get('booking') ?? '')
      res.type('text/calendar; charset=utf-8').attachment('demo.ics').send(content)
    })
    .all(BOOKING_CALENDAR_PATH, () => {
      throw new MethodNotAllowedError('GET, HEAD')
    })
}

/** Throws PageNotFoundError for an unconfirmed demo, and for a link that is not from an email. */
async function calendarOf(services: LeadServices, token: string): Promise<string> {
  const link = await readBookingLink(services, token)
  const booking = link?.isReceipt ? undefined : link?.booking
  const submission = booking && (await services.submissions.find(booking.submissionId))
  if (!booking || !submission || isErased(submission) || isUnconfirmed(booking)) {
    throw new PageNotFoundError()
  }
  return calendarFile({ booking, submission, token }, services.emails)
}
