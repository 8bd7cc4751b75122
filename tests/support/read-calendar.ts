import ICAL from 'ical.js'

/** A calendar file as a calendar would read it; throws for what is none. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { events, method: String(calendar.getFirstPropertyValue('method')) }
}

/** When it begins, as an instant in UTC. */
export const startOf = (event: ICAL.Event) => event.startDate.toJSDate().toISOString()
