import { momentInWords } from '../../../shared/scheduling/moment-in-words.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import { zoneInWords } from '../../../shared/scheduling/zone-in-words.ts'
import type { BookingDeliveryKind } from '../../forms/submission.ts'
import type { Booking } from '../../scheduling/booking.ts'
import type { EmailContext } from './email-context.ts'
import type { Fillings } from './fill-words.ts'

/** What an email about a booking tells. */
export type BookingNews = keyof EmailContext['words']['booking']['visitor']

/** The occasion of an email: the booking as it stands decides, unless it is a reminder. */
export function bookingNews(kind: BookingDeliveryKind, { state, sequence }: Booking): BookingNews {
  if (kind === 'reminder-day') return 'reminderDay'
  if (kind === 'reminder-hour') return 'reminderHour'
  if (state === 'cancelled') return 'cancelled'
  return sequence > 0 ? 'moved' : 'booked'
}

/** The time of a demo as it is read in a zone, by the same words as on the page. */
export function bookingTime({ slot }: Pick<Booking, 'slot'>, zone: string) {
  const start = slot.start.getTime()
  const offset = offsetMinutes(zone, start)
  const { weekday, day, time } = momentInWords(start, offset)
  return {
    when: `${weekday}, ${day} at ${time}`,
    zone: zoneInWords(zone, start, offset),
    minutes: String((slot.end.getTime() - start) / 60_000),
  } satisfies Fillings
}
