import { Router } from 'express'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import { BOOKING_CALENDAR_PATH } from '../../../shared/scheduling/booking-address.ts'
import { queryOf } from '../../requests/request-query.ts'
import type { LeadServices } from '../lead-services.ts'
import { type InvitationServices, invitation } from '../outbox/emails/invitation.ts'
import { isUnconfirmed } from './booking.ts'

export type LinkServices = Pick<LeadServices, 'bookings' | 'submissions' | 'links'>

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof readBookingLink>>>

/**
 * A link signs a booking's id. It does not expire by itself, because the booking may be moved to a later day. Undefined
 * for an invalid token, and after the person was erased. Rejects with StorageUnavailableError.
 */
export async function readBookingLink(
  { bookings, submissions, links }: LinkServices,
  token: string,
) {
  const mailed = await links.read('change', token)
  const link = mailed ?? (await links.read('receipt', token))
  const booking = link && (await bookings.find(link.payload))
  const submission = booking && (await submissions.find(booking.submissionId))
  if (!submission) return undefined
  return { booking, submission, isReceipt: !mailed }
}

/** The file for a visitor's calendar. */
export function bookingCalendar(services: LinkServices & InvitationServices): Router {
  return Router({ caseSensitive: true, strict: true }).all(
    BOOKING_CALENDAR_PATH,
    async (req, res) => {
      res.locals.route = BOOKING_CALENDAR_PATH
      res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex')
      if (req.method !== 'GET' && req.method !== 'HEAD')
        throw new MethodNotAllowedError('GET, HEAD')
      const content = await calendarOf(services, queryOf(req).get('booking') ?? '')
      res.type('text/calendar; charset=utf-8').attachment('demo.ics').send(content)
    },
  )
}

/** Throws PageNotFoundError for an unconfirmed demo, and for a link that is not from an email. */
async function calendarOf(
  services: LinkServices & InvitationServices,
  token: string,
): Promise<string> {
  const link = await readBookingLink(services, token)
  if (!link || link.isReceipt || isUnconfirmed(link.booking)) throw new PageNotFoundError()
  return invitation({ ...link, token }, services, { reader: 'visitor' }).content
}
