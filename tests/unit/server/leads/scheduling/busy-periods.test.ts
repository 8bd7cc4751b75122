import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { busyPeriods } from '../../../../../server/leads/scheduling/busy-periods.ts'
import type { Period } from '../../../../../server/leads/scheduling/host-day.ts'

const ZONES = [
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe', // clocks change by half an hour
  'Europe/Berlin',
]

/** Both changes of the clock in the north, and one in the south. */
const START = Date.parse('2026-10-01T00:00:00Z')
const END = Date.parse('2027-04-10T00:00:00Z')
const HALF_HOUR_MS = 30 * 60_000

const read = (lines: readonly string[], zone: string) =>
  busyPeriods({
    text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
    email: 'ash@example.com',
    zone,
    start: START,
    end: END,
    ownUidEnd: '@www.example.com',
  })

const DECLINED = 'ATTENDEE;PARTSTAT=DECLINED:mailto:Ash@example.com'

interface Meeting {
  readonly from: Temporal.PlainDateTime
  readonly minutes: number
  readonly isAllDay: boolean
  /** Calendar days between two of them; 0: one only. */
  readonly everyDays: number
  readonly count: number
  /** The occurrence that is left out, and the one that is moved by a day. */
  readonly without: number
  readonly moved: number
  readonly says:
    | 'busy'
    | 'STATUS:CANCELLED'
    | 'TRANSP:TRANSPARENT'
    | 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'
    | typeof DECLINED
  /** Whether the event names its zone; otherwise it is in the host's. */
  readonly hasZone: boolean
}

const meeting: fc.Arbitrary<Meeting> = fc.record({
  from: fc
    .record({ day: fc.integer({ min: 0, max: 190 }), half: fc.integer({ min: 10, max: 40 }) })
    .map(({ day, half }) =>
      Temporal.PlainDate.from('2026-10-01')
        .add({ days: day })
        .toPlainDateTime()
        .add({ minutes: 30 * half }),
    ),
  minutes: fc.integer({ min: 1, max: 600 }),
  isAllDay: fc.boolean(),
  everyDays: fc.constantFrom(0, 1, 2, 7, 14),
  count: fc.integer({ min: 1, max: 40 }),
  without: fc.integer({ min: 0, max: 60 }),
  moved: fc.integer({ min: 0, max: 60 }),
  says: fc.constantFrom(
    'busy',
    'busy',
    'busy',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    DECLINED,
  ),
  hasZone: fc.boolean(),
})

describe.each(ZONES)('the busy times of a host in %s', (zone) => {
  it('are those of their meetings, in any mixture', () => {
    fc.assert(
      fc.property(
        fc.array(meeting, { maxLength: 6 }),
        fc.constantFrom(...ZONES),
        (meetings, other) => {
          const zoneOf = ({ hasZone }: Meeting) => (hasZone ? other : zone)
          const lines = meetings.flatMap((one, index) => asLines(one, index, other))
          const expected = meetings.flatMap((one) => occurrences(one, zoneOf(one), zone))
          expect(halfHours(read(lines, zone))).toEqual(halfHours(expected))
        },
      ),
      { numRuns: 60 },
    )
  })
})

function startsOf({ from, everyDays, count, without, moved }: Meeting) {
  const length = everyDays === 0 ? 1 : count
  return Array.from({ length }, (_, index) => from.add({ days: index * everyDays })).flatMap(
    (start, index) => {
      if (everyDays > 0 && index === without) return []
      return [
        everyDays > 0 && index === moved && index !== without ? start.add({ days: 1 }) : start,
      ]
    },
  )
}

function occurrences(one: Meeting, zone: string, hostZone: string): Period[] {
  if (one.says !== 'busy') return []
  return startsOf(one).map((start) => {
    if (one.isAllDay) {
      const day = start.toPlainDate()
      const at = (date: Temporal.PlainDate) => date.toZonedDateTime(hostZone).epochMilliseconds
      return { start: at(day), end: at(day.add({ days: 1 })) }
    }
    const at = start.toZonedDateTime(zone).epochMilliseconds
    return { start: at, end: at + one.minutes * 60_000 }
  })
}

function asLines(one: Meeting, index: number, other: string): string[] {
  const { from, isAllDay, everyDays, count, without, moved, minutes, says, hasZone } = one
  const text = (at: Temporal.PlainDateTime) =>
    at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const at = (name: string, time: Temporal.PlainDateTime) => {
    if (isAllDay) return `${name};VALUE=DATE:${text(time).slice(0, 8)}`
    return `${name}${hasZone ? `;TZID=${other}` : ''}:${text(time)}`
  }
  const event = (start: Temporal.PlainDateTime, extra: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:meeting-${index}`,
    at('DTSTART', start),
    ...(isAllDay ? [] : [`DURATION:PT${minutes}M`]),
    ...(says === 'busy' ? [] : [says]),
    ...extra,
    'END:VEVENT',
  ]
  const nth = (number: number) => from.add({ days: number * everyDays })
  if (everyDays === 0) return event(from, [])
  const frequency = everyDays % 7 === 0 ? ['WEEKLY', everyDays / 7] : ['DAILY', everyDays]
  const isMoved = moved < count && moved !== without
  return [
    ...event(from, [
      `RRULE:FREQ=${frequency[0]};INTERVAL=${frequency[1]};COUNT=${count}`,
      ...(without < count ? [at('EXDATE', nth(without))] : []),
    ]),
    ...(isMoved ? event(nth(moved).add({ days: 1 }), [at('RECURRENCE-ID', nth(moved))]) : []),
  ]
}

/** The half hours that have a busy time in them. */
function halfHours(periods: readonly Period[]): readonly number[] {
  const busy = new Set<number>()
  for (const { start, end } of periods) {
    const first = Math.max(START, start - (start % HALF_HOUR_MS))
    for (let at = first; at < Math.min(end, END); at += HALF_HOUR_MS) busy.add(at)
  }
  return [...busy].toSorted((a, b) => a - b)
}

it('follow the calendar’s own definition of a zone, and its list of busy periods', () => {
  const lines = [
    'BEGIN:VTIMEZONE',
    'TZID:Example Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;TZID=Example Standard Time:20261102T090000',
    'DTEND;TZID=Example Standard Time:20261102T100000',
    'END:VEVENT',
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261103T120000Z/20261103T123000Z,20261103T140000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261104T120000Z/20261104T123000Z',
    'END:VFREEBUSY',
  ]
  const at = (text: string) => Date.parse(`2026-11-${text}:00Z`)
  expect(read(lines, 'Asia/Kolkata')).toEqual([
    { start: at('02T12:00'), end: at('02T13:00') },
    { start: at('03T12:00'), end: at('03T12:30') },
    { start: at('03T14:00'), end: at('03T15:00') },
  ])
})

it('leave out our own invitations, which the database knows', () => {
  const event = [
    'BEGIN:VEVENT',
    'UID:demo@www.example.com',
    'DTSTART:20261102T090000Z',
    'DTEND:20261102T093000Z',
    'END:VEVENT',
  ]
  expect(read(event, 'Asia/Kolkata')).toEqual([])
})
