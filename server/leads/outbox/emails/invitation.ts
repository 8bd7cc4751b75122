import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Invitation } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import { demoPage, fillingsFor, hostOf, type LinkedDemo } from './booking-words.ts'
import { fillWords } from './fill-words.ts'

const ALARM_S = 15 * 60

interface Reader {
  readonly reader: 'host' | 'visitor'
  /** Without them it is a download (RFC 5546, 3.2.1). */
  readonly attendees?: readonly string[]
}

/** A stable UID and a rising sequence (RFC 5546, 2.1.4), so that calendars recognize the newer version. */
export function invitation(
  demo: LinkedDemo,
  services: LeadServices,
  { reader, attendees }: Reader,
): Invitation {
  const { booking, token } = demo
  const { config, release, sender } = services
  const isCancelled = booking.state === 'cancelled'
  const offer = attendees ? 'REQUEST' : 'PUBLISH'
  const method = isCancelled ? 'CANCEL' : offer
  const words = release.emails.booking.calendar[reader]
  const zone = reader === 'host' ? release.demo.zone : booking.zone
  const fillings = fillingsFor(demo, services, { zone, place: 'calendar' })
  const { meeting } = hostOf(release.demo, booking.host)
  const calendar = ical({
    prodId: { company: sender.name, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(config.siteUrl).hostname}`,
    sequence: booking.sequence,
    stamp: new Date(),
    start: booking.slot.start,
    end: booking.slot.end,
    summary: fillWords(words.summary, fillings),
    description: fillWords(words.description, fillings),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // a calendar does not enter a meeting that its own mailbox organizes
    organizer: { name: sender.name, email: sender.address },
    url: demoPage(services, token),
    ...(meeting !== undefined && { location: meeting }),
  })
  for (const email of attendees ?? []) {
    event.createAttendee({
      email,
      name: email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED, // the visitor chose the time, the hosts offered it
      rsvp: false,
    })
  }
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
  return { method, content: withConference(calendar.toString(), meeting) }
}

/** RFC 7986, 5.11, which the library does not write. Lines are folded after 74 octets (RFC 5545, 3.1). */
function withConference(content: string, meeting: string | undefined): string {
  if (meeting === undefined) return content
  const line = `CONFERENCE;VALUE=URI;FEATURE=VIDEO:${meeting}`
  const folded = line.replace(/.{74}(?=.)/g, '$&\r\n ')
  return content.replace(/^END:VEVENT/m, (end) => `${folded}\r\n${end}`) // not one that a visitor typed
}
