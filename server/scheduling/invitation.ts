import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { Booking } from './booking.ts'

export interface InvitationFacts {
  readonly booking: Booking
  /** `invite` asks for an answer, `publish` is a file to keep. A cancelled booking is a cancellation in any case. */
  readonly purpose: 'invite' | 'publish'
  readonly summary: string
  readonly description: string
  /** Who holds the demo, and gets the answer to the invitation. */
  readonly organizer: { readonly name: string; readonly email: string }
  /** The visitor's address; left out where there is none to write to. */
  readonly attendee?: string | undefined
  /** The booking's own page, without a trailing slash before it; left out where nobody may change anything. */
  readonly url?: string | undefined
  /** Of the site. */
  readonly host: string
  readonly now: Date
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** iCalendar (RFC 5545), with times in UTC, so that no zone has to be explained and none can be misread. */
  readonly content: string
}

/** A booking as a calendar file. It keeps its UID for life, and its number rises at every change (RFC 5546, 2.1.4). */
export function invitation(facts: InvitationFacts): Invitation {
  const { booking, organizer, attendee, host } = facts
  const isCancelled = booking.state === 'cancelled'
  const method = methodOf(facts)
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Demo', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${booking.id}@${host}`,
    sequence: booking.sequence,
    stamp: facts.now,
    start: booking.slot.start,
    end: booking.slot.end,
    summary: facts.summary,
    description: facts.description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: organizer.name, email: organizer.email },
    ...(facts.url !== undefined && { url: facts.url }),
  })
  if (attendee !== undefined && method !== 'PUBLISH') event.createAttendee(guest(attendee))
  if (!isCancelled) {
    for (const minutes of ALARM_MINUTES) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: minutes * 60 })
    }
  }
  return { method, content: calendar.toString() }
}

/** How long before the demo a calendar reminds. */
const ALARM_MINUTES = [15]

function methodOf({ booking, purpose }: InvitationFacts): Invitation['method'] {
  if (booking.state === 'cancelled') return 'CANCEL'
  return purpose === 'invite' ? 'REQUEST' : 'PUBLISH'
}

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
