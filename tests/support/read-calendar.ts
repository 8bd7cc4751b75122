import ICAL from 'ical.js'
import type { ReceivedMail } from './mailbox.ts'

/** A calendar file as a calendar would read it; throws for what is none. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { events, method: String(calendar.getFirstPropertyValue('method')) }
}

export interface InvitedTo {
  readonly event: ICAL.Event
  readonly method: string
}

/** A calendar file with one event, and no other. */
export function onlyEvent(text: string): InvitedTo {
  const { events, method } = readCalendar(text)
  const [event, ...others] = events
  if (!event || others.length > 0) throw new Error(`There are ${events.length} events`)
  return { event, method }
}

/** When it begins, as an instant in UTC. */
export const startOf = (event: ICAL.Event) => event.startDate.toJSDate().toISOString()

export function hasInvitation({ attachments }: ReceivedMail['mail']): boolean {
  return attachments.some(({ mimeType }) => mimeType === 'text/calendar')
}

/** The invitation in a mail. */
export function calendarIn({ attachments }: ReceivedMail['mail']): InvitedTo {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return onlyEvent(typeof content === 'string' ? content : new TextDecoder().decode(content))
}
