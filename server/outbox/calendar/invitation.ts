import { addDemoEvent, type DemoEvent } from './add-demo-event.ts'
import { newCalendar } from './new-calendar.ts'

export interface InvitationFacts extends DemoEvent {
  /** `invite` asks for an answer, `publish` is a file to keep. A cancelled booking is a cancellation in any case. */
  readonly purpose: 'invite' | 'publish'
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** iCalendar (RFC 5545), with times in UTC, so that no zone has to be explained and none can be misread. */
  readonly content: string
}

/** A booking as a calendar file. Who gets a file to keep is not named in it. */
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
