import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Invitation } from '../../mail/email-template.ts'
import type { demoEvent } from './emails/booking-words.ts'

/** Without attendees it is a download (RFC 5546, 3.2.1). */
export function invitation(demo: DemoEvent): Invitation {
  const offer = demo.attendees ? 'REQUEST' : 'PUBLISH'
  const method = demo.booking.state === 'cancelled' ? 'CANCEL' : offer
  const calendar = ical({
    prodId: { company: demo.organizer.name, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  addDemoEvent(calendar, demo)
  return { method, content: withConference(calendar.toString(), demo.meeting) }
}

/** RFC 7986, 5.11, which the library does not write. Lines are folded after 74 octets (RFC 5545, 3.1). */
function withConference(content: string, meeting: string | undefined): string {
  if (meeting === undefined) return content
  const line = `CONFERENCE;VALUE=URI;FEATURE=VIDEO:${meeting}`
  const folded = line.replace(/.{74}(?=.)/g, '$&\r\n ')
  return content.replace(/^END:VEVENT/m, (end) => `${folded}\r\n${end}`) // not one that a visitor typed
}

type DemoEvent = ReturnType<typeof demoEvent> & {
  /** Undefined where the person was erased. */
  readonly attendees?: readonly (string | undefined)[]
}

const ALARM_S = 15 * 60

/** A stable UID and a rising sequence (RFC 5546, 2.1.4), so that calendars recognize the newer version. */
function addDemoEvent(calendar: ICalCalendar, demo: DemoEvent): void {
  const { booking, summary, description, organizer, attendees = [] } = demo
  const { url, meeting, host, now } = demo
  const isCancelled = booking.state === 'cancelled'
  const event = calendar.createEvent({
    id: `${booking.id}@${host}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.slot.start,
    end: booking.slot.end,
    summary,
    description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: organizer.name, email: organizer.address },
    url,
    ...(meeting !== undefined && { location: meeting }),
  })
  for (const email of attendees) {
    if (email === undefined) continue
    event.createAttendee({
      email,
      name: email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED, // the visitor chose the time, the hosts offered it
      rsvp: false,
    })
  }
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
}
