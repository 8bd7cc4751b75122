import { momentInWords } from '../../../shared/scheduling/moment-in-words.ts'
import { offsetInWords } from '../../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import { shortZoneName, zoneInWords } from '../../../shared/scheduling/zone-in-words.ts'
import type { BookingDeliveryKind } from '../../database/schema.ts'
import type { Booking } from '../../submissions/booking.ts'
import type { EmailContext, Fillings } from './email-context.ts'

/** What an email about a booking tells. */
export type BookingNews = Exclude<keyof EmailContext['words']['booking']['visitor'], 'held'>

export interface Occasion {
  readonly kind: BookingDeliveryKind
  readonly booking: Pick<Booking, 'state' | 'sequence'>
  /** Nobody was written to about an earlier version: it was moved at once, or while its submission was in quarantine. */
  readonly isFirstWord: boolean
}

/** What an email tells: the booking as it stands decides, unless it is a reminder. */
export function bookingNews({ kind, booking, isFirstWord }: Occasion): BookingNews {
  if (kind === 'reminder-day') return 'reminderDay'
  if (kind === 'reminder-hour') return 'reminderHour'
  if (booking.state === 'cancelled') return 'cancelled'
  return booking.sequence > 0 && !isFirstWord ? 'moved' : 'booked'
}

/** The time of a demo as it is read in a zone, by the same words as on the page. */
export function bookingTime({ slot }: Pick<Booking, 'slot'>, zone: string) {
  const start = slot.start.getTime()
  const offset = offsetMinutes(zone, start)
  const { weekday, day, time } = momentInWords(start, offset)
  return {
    when: `${weekday}, ${day} at ${time}`,
    zone: zoneInWords(zone, start, offset),
    shortZone: shortZone(zone, start),
    minutes: String((slot.end.getTime() - start) / 60_000),
  } satisfies Fillings
}

/** What stands beside a time in a line: `Central`, else the whole name of the zone, else its offset. */
export function shortZone(zone: string, instant: number): string {
  return shortZoneName(zone, instant) || offsetInWords(offsetMinutes(zone, instant))
}
