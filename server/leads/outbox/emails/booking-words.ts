import type { DemoHost, DemoRules } from '../../../../shared/content/schemas/demo.ts'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { bookingAddress } from '../../../../shared/scheduling/booking-address.ts'
import { instantInWords } from '../../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes } from '../../../../shared/scheduling/offset-minutes.ts'
import { shortZoneName, zoneInWords } from '../../../../shared/scheduling/zone-in-words.ts'
import type { TemplateBlock } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { Booking } from '../../scheduling/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { type Fillings, fillWords, visitorFillings, whoLine } from './fill-words.ts'

/** A booking with the token of its link, and its lead. */
export interface LinkedDemo {
  readonly booking: Booking
  readonly submission: StoredSubmission
  readonly token: string
}

/** Same wording as on the page. */
export function bookingTime({ slot }: Pick<Booking, 'slot'>, zone: string) {
  const start = slot.start.getTime()
  return {
    when: timeIn(zone, slot.start),
    zone: zoneInWords(zone, start),
    shortZone: shortZone(zone, start),
    minutes: String((slot.end.getTime() - start) / 60_000),
  } satisfies Fillings
}

/** `Monday, November 16, 2026 at 2:30 PM` */
export function timeIn(zone: string, date: Date): string {
  const { weekday, day, time } = instantInWords(+date, offsetMinutes(zone, +date))
  return `${weekday}, ${day} at ${time}`
}

/** For subjects: `Central`, otherwise the zone's full name or offset. */
export function shortZone(zone: string, instant: number): string {
  return shortZoneName(zone, instant) || offsetInWords(offsetMinutes(zone, instant))
}

export function bookingFacts(
  { release }: Pick<LeadServices, 'release'>,
  fillings: Fillings,
): TemplateBlock {
  const { labels, length, rowsTitle } = release.emails.booking
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

export function demoPage({ config }: Pick<LeadServices, 'config'>, token?: string): string {
  const path = pagePath('schedule-your-demo')
  return config.siteUrl + (token === undefined ? path : bookingAddress(path, token))
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

/** Whether emails come from this mailbox, so that it organizes all demos. */
export function isSender({ sender }: Pick<LeadServices, 'sender'>, email: string): boolean {
  return email.toLowerCase() === sender.address.toLowerCase()
}

interface Reader {
  readonly zone: string
  /** Where it says how to join the call; `soon` is the last reminder. */
  readonly place: 'next' | 'soon' | 'calendar' | 'host'
}

export function fillingsFor(
  { booking, submission }: Omit<LinkedDemo, 'token'>,
  services: Pick<LeadServices, 'release'>,
  { zone, place }: Reader,
) {
  const { answers, reference } = submission
  const { demo, emails } = services.release
  const { email, meeting = '' } = hostOf(demo, booking.host)
  const { withLink, withoutLink } = emails.booking.call
  const facts = {
    ...visitorFillings(submission, services, email),
    meeting,
    ...bookingTime(booking, zone),
    who: whoLine(answers.company || reference),
  }
  return { ...facts, call: fillWords((meeting ? withLink : withoutLink)[place], facts) }
}
