import { domainToASCII } from 'node:url'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Invitation } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import { calendarUid } from '../../scheduling/calendar-uid.ts'
import { demoPage, fillingsFor, hostOf, type LinkedDemo } from './booking-words.ts'
import { fillWords } from './fill-words.ts'

const ALARM_S = 15 * 60

interface Reader {
  readonly reader: 'host' | 'visitor'
  /** Addresses. Without them it is a file for the reader's own calendar (RFC 5546, 3.2.1). */
  readonly attendees?: { readonly visitor: string | undefined; readonly host: string }
}

export type InvitationServices = Pick<LeadServices, 'config' | 'release' | 'sender'>

/** A stable UID and a rising sequence (RFC 5546, 2.1.4), so that calendars recognize the newer version. */
export function invitation(
  demo: LinkedDemo,
  services: InvitationServices,
  { reader, attendees }: Reader,
): Invitation {
  const { booking, token } = demo
  const { release, sender } = services
  const isCancelled = booking.state === 'cancelled'
  const offer = attendees ? 'REQUEST' : 'PUBLISH'
  const method = isCancelled ? 'CANCEL' : offer
  const words = release.emails.booking.calendar[reader]
  const zone = reader === 'host' ? release.demo.zone : booking.zone
  const fillings = fillingsFor(demo, services, { zone, place: 'calendar' })
  const { meeting } = hostOf(release.demo, booking.host)
  const calendar = ical({
    prodId: { company: productText(sender.name), product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: calendarUid(booking),
    sequence: booking.sequence,
    stamp: new Date(),
    start: booking.slot.start,
    end: booking.slot.end,
    summary: fillWords(words.summary, fillings),
    description: [fillWords(words.description, fillings), ...changeLines(demo, services)].join(
      '\n\n',
    ),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: sender.name, email: uriAddress(sender.address) },
    url: demoPage(services, token),
    ...(meeting !== undefined && { location: meeting }),
  })
  for (const [person, email] of Object.entries(attendees ?? {})) {
    if (email === undefined) continue
    // The host offered the time. That somebody typed the visitor's address is no answer from there.
    const isKnown = person === 'host' || reader === 'visitor'
    event.createAttendee({
      email: uriAddress(email),
      name: email,
      role: ICalAttendeeRole.REQ,
      status: isKnown ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      rsvp: false,
    })
  }
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
  return { method, content: withConference(calendar.toString(), meeting) }
}

/** Google and Outlook show the description, and not the URL. */
function changeLines(
  { booking, token }: LinkedDemo,
  services: InvitationServices,
): readonly string[] {
  if (booking.state === 'cancelled') return []
  return [`${services.release.emails.booking.changeLabel}:\n${demoPage(services, token)}`]
}

/** The library writes it as it is, but it is a text (RFC 5545, 3.3.11) between slashes. */
function productText(name: string): string {
  return name.replaceAll('//', '/').replace(/[\\;,]/g, '\\$&')
}

/** For `mailto:`, which is in ASCII (RFC 6068): the domain as in DNS, percent-encoded letters before the @. */
function uriAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = encodeURIComponent(address.slice(0, at)).replace(/%(2B|3D|24)/g, decodeURIComponent)
  return `${local}@${domainToASCII(address.slice(at + 1))}`
}

/** RFC 7986, 5.11, which the library does not write. Lines are folded after 74 octets (RFC 5545, 3.1). */
function withConference(content: string, meeting: string | undefined): string {
  if (meeting === undefined) return content
  const line = `CONFERENCE;VALUE=URI;FEATURE=VIDEO:${meeting}`
  const folded = line.replace(/.{74}(?=.)/g, '$&\r\n ')
  return content.replace(/^END:VEVENT/m, (end) => `${folded}\r\n${end}`) // not one that a visitor typed
}
