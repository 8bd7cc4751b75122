import { type RequestHandler, Router } from 'express'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { BOOKING_CALENDAR_PATH } from '../../../shared/scheduling/booking-address.ts'
import { readSender } from '../../mail/send-email.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { LeadServices } from '../lead-services.ts'
import { bookingTime, callWords, demoPage, hostOf } from '../outbox/emails/booking-words.ts'
import { fillWords } from '../outbox/emails/email-context.ts'
import { invitation } from '../outbox/invitation.ts'
import { isUnconfirmed } from '../submissions/booking.ts'
import { isErased } from '../submissions/submission.ts'
import { readBookingLink } from './booking-token.ts'

export function bookingCalendar(services: LeadServices): Router {
  const answer: RequestHandler = async (req, res) => {
    const content = await calendarOf(services, queryOf(req).get('booking') ?? '')
    res.type('text/calendar; charset=utf-8').attachment('demo.ics').send(content)
  }
  return Router({ caseSensitive: true, strict: true })
    .all(BOOKING_CALENDAR_PATH, (_req, res, next) => {
      res.locals.route = BOOKING_CALENDAR_PATH
      res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
      next()
    })
    .get(BOOKING_CALENDAR_PATH, answer)
    .all(BOOKING_CALENDAR_PATH, () => {
      throw new MethodNotAllowedError('GET, HEAD')
    })
}

/** Throws PageNotFoundError for an unconfirmed demo, and for a link that is not from an email. */
async function calendarOf(services: LeadServices, token: string): Promise<string> {
  const { submissions, config } = services
  const { emails } = services.release
  const { site } = services.release.facts
  const link = await readBookingLink(services, token)
  const booking = link?.isReceipt ? undefined : link?.booking
  const submission = booking && (await submissions.find(booking.submissionId))
  if (!booking || !submission || isErased(submission) || isUnconfirmed(booking)) {
    throw new PageNotFoundError()
  }
  const words = emails.booking.calendar.visitor
  const { meeting } = hostOf(services.release.demo, booking.host)
  const time = bookingTime(booking, booking.zone)
  const facts = { ...time, reference: submission.reference, meeting: meeting ?? '' }
  const fillings = { ...facts, call: callWords(emails, 'calendar', facts) }
  return invitation({
    booking,
    purpose: 'publish',
    summary: fillWords(words.summary, fillings),
    description: fillWords(words.description, fillings),
    organizer: readSender(config.mailFrom, site),
    url: demoPage(config, token),
    meeting,
    host: new URL(config.siteUrl).hostname,
    now: new Date(),
  }).content
}
