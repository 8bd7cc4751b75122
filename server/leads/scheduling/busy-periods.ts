import ICAL from 'ical.js'
import { canonicalZone } from '../../../shared/scheduling/canonical-zone.ts'
import { clockReaches, type Period, startOfDay } from './host-day.ts'

export interface BusyCalendar extends Period {
  /** iCalendar (RFC 5545). */
  readonly text: string
  /** Of its owner. */
  readonly email: string
  /** Of whole days, and of times without a zone. */
  readonly zone: string
  /** Ends the UIDs of our own invitations, which the database knows better. */
  readonly ownUidEnd: string
}

/** A calendar with more occurrences in the time that is read is refused. */
const MOST_OCCURRENCES = 20_000

/** When the owner of a calendar is busy, between `start` and `end`. Throws if it cannot be read. May take forever. */
export function busyPeriods({
  text,
  email,
  zone,
  start,
  end,
  ownUidEnd,
}: BusyCalendar): readonly Period[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('This is no calendar')
  const all = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const events = all.filter(({ uid }) => !`${uid}`.endsWith(ownUidEnd))
  const changed = new Set(
    events
      .filter((event) => event.recurrenceId)
      .map(({ uid, component }) => `${uid} ${instantOf(component, 'recurrence-id', zone)}`),
  )
  const periods: Period[] = []
  const add = (period: Period) => {
    if (period.start >= end || period.end <= start) return
    if (periods.push(period) > MOST_OCCURRENCES)
      throw new Error('The calendar has too many occurrences')
  }
  for (const event of events.filter((one) => isBusy(one, email))) {
    const { component, uid } = event
    const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
    if (!event.isRecurring() || event.recurrenceId) {
      add(periodFrom(event, event.startDate, { tzid, zone }))
      continue
    }
    const iterator = event.iterator()
    for (let time = iterator.next(); time; time = iterator.next()) {
      const period = periodFrom(event, time, { tzid, zone })
      if (period.start >= end) break
      if (!changed.has(`${uid} ${period.start}`)) add(period)
    }
  }
  for (const component of calendar.getAllSubcomponents('vfreebusy')) {
    for (const property of component.getAllProperties('freebusy')) {
      if (property.getFirstParameter('fbtype') === 'FREE') continue
      for (const value of property.getValues() as ICAL.Period[]) {
        add({ start: value.start.toUnixTime() * 1_000, end: value.getEnd().toUnixTime() * 1_000 })
      }
    }
  }
  return periods
}

/**
 * Outlook says in a property of its own that somebody is free. Declined meetings stay in a calendar. One that is not yet
 * answered counts: its owner may go.
 */
function isBusy({ component, attendees }: ICAL.Event, email: string): boolean {
  const isOwner = (attendee: ICAL.Property) =>
    String(attendee.getFirstValue()).toLowerCase() === `mailto:${email.toLowerCase()}`
  if (attendees.find(isOwner)?.getFirstParameter('partstat') === 'DECLINED') return false
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT') return false
  return value('x-microsoft-cdo-busystatus') !== 'FREE'
}

interface Zones {
  readonly tzid: string | undefined
  readonly zone: string
}

function periodFrom(event: ICAL.Event, from: ICAL.Time, zones: Zones): Period {
  const start = epochMs(from, zones)
  if (!from.isDate) return { start, end: start + Math.max(0, event.duration.toSeconds()) * 1_000 }
  const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400))
  return { start, end: startOfDay(dateOf(from).add({ days }), zones.zone) }
}

function instantOf(component: ICAL.Component, name: string, zone: string): number {
  const property = component.getFirstProperty(name)
  const time = property?.getFirstValue() as ICAL.Time
  return epochMs(time, { tzid: property?.getFirstParameter('tzid'), zone })
}

/** By the calendar's own definition of a zone, else by its name, else in `zone`. */
function epochMs(time: ICAL.Time, { tzid, zone }: Zones): number {
  if (time.isDate) return startOfDay(dateOf(time), zone)
  if (time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1_000
  const { year, month, day, hour, minute, second } = time
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
  return clockReaches(wall, (tzid !== undefined && canonicalZone(tzid)) || zone)
}

function dateOf({ year, month, day }: ICAL.Time): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day })
}
