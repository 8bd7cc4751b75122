import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Invitation } from '../../mail/email-message.ts'
import type { Booking } from '../submissions/booking.ts'

export interface InvitationFacts extends DemoEvent {
  /** `invite` requests a reply, `publish` is a download. A canceled booking is always sent as CANCEL. */
  readonly purpose: 'invite' | 'publish'
}

/** A download does not name the visitor. */
export function invitation({ purpose, attendee, ...demo }: InvitationFacts): Invitation {
  const offer = purpose === 'invite' ? 'REQUEST' : 'PUBLISH'
  const method = demo.booking.state === 'cancelled' ? 'CANCEL' : offer
  const calendar = newCalendar(demo.organizer.name, method)
  addDemoEvent(calendar, { ...demo, ...(method !== 'PUBLISH' && { attendee }) })
  return { method, content: calendar.toString() }
}

export function newCalendar(
  product: string,
  method: keyof typeof ICalCalendarMethod,
): ICalCalendar {
  return ical({
    prodId: { company: product, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
}

interface DemoEvent {
  readonly booking: Booking
  readonly summary: string
  readonly description: string
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee?: string | undefined
  readonly url?: string | undefined
  readonly host: string
  readonly now: Date
}

const ALARM_S = 15 * 60

/** A stable UID and a rising sequence (RFC 5546, 2.1.4), so that calendars recognize the newer version. */
export function addDemoEvent(calendar: ICalCalendar, demo: DemoEvent): void {
  const { booking, summary, description, organizer, attendee, url, host, now } = demo
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
    organizer: { ...organizer },
    ...(url !== undefined && { url }),
  })
  if (attendee !== undefined) {
    event.createAttendee({
      email: attendee,
      name: attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED, // visitors chose the time themselves
      rsvp: false,
    })
  }
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
}
