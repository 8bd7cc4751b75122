import ICAL from 'ical.js'
import type { ReceivedMail } from './mailbox.ts'

/** Parses a calendar file; throws if it is invalid. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { events, method: String(calendar.getFirstPropertyValue('method')) }
}

export interface InvitedTo {
  readonly event: ICAL.Event
  readonly method: string
}

/** Parses a calendar file that must have exactly one event. */
export function onlyEvent(text: string): InvitedTo {
  const { events, method } = readCalendar(text)
  const [event, ...others] = events
  if (!event || others.length > 0) throw new Error(`Expected one event, got ${events.length}`)
  return { event, method }
}

/** The start in UTC, as ISO 8601. */
export const startOf = (event: ICAL.Event) => event.startDate.toJSDate().toISOString()

/** The addresses of the attendees, sorted. */
export const attendeesOf = (event: ICAL.Event) =>
  event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()).toSorted()

export function hasInvitation({ attachments }: ReceivedMail['mail']): boolean {
  return attachments.some(({ mimeType }) => mimeType === 'text/calendar')
}

/** The calendar invitation attached to a mail. */
export function calendarIn({ attachments }: ReceivedMail['mail']): InvitedTo {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return onlyEvent(typeof content === 'string' ? content : new TextDecoder().decode(content))
}
