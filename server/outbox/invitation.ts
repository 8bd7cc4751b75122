import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Booking } from '../submissions/booking.ts'

export interface InvitationFacts extends DemoEvent {
  /** `invite` requests a reply, `publish` is a download. A cancelled booking is a cancellation in either case. */
  readonly purpose: 'invite' | 'publish'
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** iCalendar (RFC 5545), with times in UTC, so that no zone has to be explained and none can be misread. */
  readonly content: string
}

/** A booking as a calendar file. A download does not name the visitor. */
export function invitation({ purpose, attendee, ...demo }: InvitationFacts): Invitation {
  const method = methodOf(demo, purpose)
  const calendar = newCalendar(demo.organizer.name, method)
  addDemoEvent(calendar, { ...demo, ...(method !== 'PUBLISH' && { attendee }) })
  return { method, content: calendar.toString() }
}

function methodOf(
  { booking }: Pick<DemoEvent, 'booking'>,
  purpose: InvitationFacts['purpose'],
): Invitation['method'] {
  if (booking.state === 'cancelled') return 'CANCEL'
  return purpose === 'invite' ? 'REQUEST' : 'PUBLISH'
}

/** An empty calendar file of the product. `method`: what a calendar is to do with what stands in it (RFC 5546, 1.4). */
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
  /** Who holds the demo, and gets the answer to the invitation. */
  readonly organizer: { readonly name: string; readonly email: string }
  /** The visitor's address; left out where nobody is invited. */
  readonly attendee?: string | undefined
  /** The booking's own page; left out where nobody may change anything. */
  readonly url?: string | undefined
  readonly host: string
  readonly now: Date
}

/** Its UID never changes, and its sequence rises with every change (RFC 5546, 2.1.4): calendars know which is newer. */
export function addDemoEvent(calendar: ICalCalendar, demo: DemoEvent): void {
  const { booking, organizer, attendee, host } = demo
  const isCancelled = booking.state === 'cancelled'
  const event = calendar.createEvent({
    id: `${booking.id}@${host}`,
    sequence: booking.sequence,
    stamp: demo.now,
    start: booking.slot.start,
    end: booking.slot.end,
    summary: demo.summary,
    description: demo.description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: organizer.name, email: organizer.email },
    ...(demo.url !== undefined && { url: demo.url }),
  })
  if (attendee !== undefined) event.createAttendee(guest(attendee))
  if (isCancelled) return
  for (const minutes of ALARM_MINUTES) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: minutes * 60 })
  }
}

const ALARM_MINUTES = [15]

/** They have asked for the time themselves, so they are not asked whether they come. */
function guest(email: string) {
  return {
    email,
    name: email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }
}
