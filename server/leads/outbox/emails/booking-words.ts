import type { DemoHost, DemoRules } from '../../../../shared/content/schemas/demo.ts'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { bookingAddress } from '../../../../shared/scheduling/booking-address.ts'
import { instantInWords } from '../../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes } from '../../../../shared/scheduling/offset-minutes.ts'
import { shortZoneName, zoneInWords } from '../../../../shared/scheduling/zone-in-words.ts'
import type { BookingDeliveryKind } from '../../../database/schema.ts'
import type { TemplateBlock } from '../../../mail/email-template.ts'
import type { Booking } from '../../submissions/booking.ts'
import { type EmailContext, type Fillings, fillWords } from './email-context.ts'

export type BookingNews = Exclude<keyof EmailContext['words']['booking']['visitor'], 'held'>

export interface Occasion {
  readonly kind: BookingDeliveryKind
  readonly booking: Pick<Booking, 'state' | 'sequence'>
}

export function bookingNews({ kind, booking }: Occasion): BookingNews {
  if (kind === 'reminder-day') return 'reminderDay'
  if (kind === 'reminder-hour') return 'reminderHour'
  if (booking.state === 'cancelled') return 'cancelled'
  return booking.sequence > 0 ? 'moved' : 'booked'
}

/** Same wording as on the page. */
export function bookingTime({ slot }: Pick<Booking, 'slot'>, zone: string) {
  const start = slot.start.getTime()
  const offset = offsetMinutes(zone, start)
  const { weekday, day, time } = instantInWords(start, offset)
  return {
    when: `${weekday}, ${day} at ${time}`,
    zone: zoneInWords(zone, start, offset),
    shortZone: shortZone(zone, start),
    minutes: String((slot.end.getTime() - start) / 60_000),
  } satisfies Fillings
}

/** For subjects: `Central`, otherwise the zone's full name or offset. */
export function shortZone(zone: string, instant: number): string {
  return shortZoneName(zone, instant) || offsetInWords(offsetMinutes(zone, instant))
}

export function bookingFacts({ words }: EmailContext, fillings: Fillings): TemplateBlock {
  const { labels, length, rowsTitle } = words.booking
  const { who = '', when = '', zone = '', until = '', reference = '' } = fillings
  const rows = [
    { label: labels.who, value: who },
    { label: labels.when, value: when },
    { label: labels.zone, value: zone },
    { label: labels.length, value: fillWords(length, fillings) },
    { label: labels.heldUntil, value: until },
    { label: labels.reference, value: reference },
  ]
  return { kind: 'rows', title: rowsTitle, rows: rows.filter(({ value }) => value !== '') }
}

export function demoPage({ siteUrl }: Pick<EmailContext, 'siteUrl'>, token?: string): string {
  const path = pagePath('schedule-your-demo')
  return siteUrl + (token === undefined ? path : bookingAddress(path, token))
}

/** The first host has the demos of earlier releases, and of hosts who have left. */
export function hostOf(
  { hosts }: Pick<DemoRules, 'hosts'>,
  name: string | undefined,
): Pick<DemoHost, 'email' | 'meeting'> {
  const host = hosts.find((known) => known.name === name) ?? hosts[0]
  if (!host) throw new Error('demo.yml names no host') // its schema requires one
  return host
}

/** How to join the call; `soon` is for the last reminder. */
export function callWords(
  words: EmailContext['words'],
  place: 'next' | 'soon' | 'calendar' | 'host',
  fillings: Fillings,
): string {
  const { withLink, withoutLink } = words.booking.call
  return fillWords((fillings.meeting ? withLink : withoutLink)[place], fillings)
}
