import { describe, expect, it } from '@jest/globals'
import { busyPeriods } from '../../../../../../server/leads/scheduling/busy/busy-periods.ts'
import { calendarUid } from '../../../../../../server/leads/scheduling/calendar-uid.ts'
import type { Period } from '../../../../../../server/leads/scheduling/host-day.ts'
import fc from '../../../../../support/seeded-fast-check.ts'

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
    text: ['\uFEFFBEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
    email: 'ash@example.com',
    zone,
    start: START,
    end: END,
  }).periods

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
      { numRuns: 25 },
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

/** One event, in a calendar of a host in Chicago. */
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']
const at = (text: string) => Date.parse(`2026-${text}:00Z`)
const hour = (text: string) => ({ start: at(text), end: at(text) + 3_600_000 })

const SERIES = ['DTSTART;TZID=America/Chicago:20261102T090000', 'DURATION:PT1H']
const FOUR_WEEKS = 'RRULE:FREQ=WEEKLY;COUNT=4'
const changed = (...lines: readonly string[]) => event('DURATION:PT1H', ...lines)
const STRANGER = ['ORGANIZER:mailto:stranger@example.net']
const UNANSWERED = [...STRANGER, 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ash@example.com']
const THREE_HOURS = ['DTSTART:20261102T150000Z', 'DURATION:PT3H']
const DAY = ['DTSTART;VALUE=DATE:20261102']

describe('what a calendar says', () => {
  it.each<[string, readonly string[], readonly Period[]]>([
    [
      'an exception in UTC leaves out its occurrence',
      event(...SERIES, FOUR_WEEKS, 'EXDATE:20261109T150000Z,20261116T150000Z'),
      [hour('11-02T15:00'), hour('11-23T15:00')],
    ],
    [
      'an exception of a whole day leaves out its occurrence',
      event(...SERIES, FOUR_WEEKS, 'EXDATE;VALUE=DATE:20261109,20261116'),
      [hour('11-02T15:00'), hour('11-23T15:00')],
    ],
    [
      'an occurrence named in UTC moves',
      [
        ...event(...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...changed('RECURRENCE-ID:20261109T150000Z', 'DTSTART:20261110T150000Z'),
      ],
      [hour('11-02T15:00'), hour('11-10T15:00')],
    ],
    [
      'an occurrence and all after it move, by the clock',
      [
        ...event('DTSTART;TZID=America/Chicago:20261026T090000', 'DURATION:PT2H', FOUR_WEEKS),
        ...changed(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261026T140000Z',
          'DTSTART;TZID=America/Chicago:20261027T100000',
        ),
      ],
      [hour('10-27T15:00'), hour('11-03T16:00'), hour('11-10T16:00'), hour('11-17T16:00')],
    ],
    [
      'an occurrence and all after it are canceled',
      [
        ...event(...SERIES, FOUR_WEEKS),
        ...changed(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261109T150000Z',
          'DTSTART:20261109T150000Z',
          'STATUS:CANCELLED',
        ),
      ],
      [hour('11-02T15:00')],
    ],
    [
      'the last occurrence is the one at UNTIL, also where the day is another one in UTC',
      event(
        'DTSTART;TZID=Asia/Kolkata:20261102T043000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20261102T230000Z',
      ),
      [hour('11-01T23:00'), hour('11-02T23:00')],
    ],
    [
      'somebody who works elsewhere is free',
      event(...DAY, 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
      [],
    ],
    [
      'a short invitation counts',
      event(...THREE_HOURS, ...UNANSWERED),
      [{ start: at('11-02T15:00'), end: at('11-02T18:00') }],
    ],
    ['an unanswered day does not', event(...DAY, ...UNANSWERED), []],
    ['an unanswered series does not', event(...THREE_HOURS, ...UNANSWERED, FOUR_WEEKS), []],
    [
      'an unanswered day to another address does not',
      event(...DAY, ...STRANGER, 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a.s.h@example.com'),
      [],
    ],
    [
      'a tentative day of Outlook does not',
      event(...DAY, 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
      [],
    ],
    [
      'many changes of a series that nobody answered do not',
      [
        ...event(...UNANSWERED, ...SERIES, FOUR_WEEKS),
        ...changed(...UNANSWERED, 'RECURRENCE-ID:20261109T150000Z', 'DTSTART:20261109T150000Z'),
      ],
      [],
    ],
    [
      'a series that the host may have planned under another address counts',
      event(
        ...SERIES,
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'ORGANIZER:mailto:a.example@example.com',
        'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:colleague@example.com',
      ),
      [hour('11-02T15:00'), hour('11-09T15:00')],
    ],
    [
      'whole days have exceptions and ends at their first instant',
      event(...DAY, 'RRULE:FREQ=DAILY;UNTIL=20261104T060000Z', 'EXDATE:20261103T060000Z'),
      [
        { start: at('11-02T06:00'), end: at('11-03T06:00') },
        { start: at('11-04T06:00'), end: at('11-05T06:00') },
      ],
    ],
    [
      'a series that the host accepted counts, and one of its own',
      [
        ...event(
          ...SERIES,
          'RRULE:FREQ=WEEKLY;COUNT=2',
          ...STRANGER,
          'ATTENDEE;PARTSTAT=ACCEPTED:MAILTO:Ash@Example.com',
        ),
        ...event(
          'DTSTART:20261104T150000Z',
          'DURATION:PT1H',
          'STATUS:TENTATIVE',
          'ORGANIZER:mailto:ash@example.com',
        ),
      ],
      [hour('11-02T15:00'), hour('11-04T15:00'), hour('11-09T15:00')],
    ],
    ...[
      'Pacific Standard Time',
      '"pacific standard time"',
      '/example.org/2026_1/America/Los_Angeles',
      '"UTC-08:00"',
      'GMT-8',
    ].map((tzid): [string, readonly string[], readonly Period[]] => [
      `a zone can be called ${tzid}`,
      event(`DTSTART;TZID=${tzid}:20261102T070000`, 'DURATION:PT1H'),
      [hour('11-02T15:00')],
    ]),
    [
      'a definition without offsets is none',
      [
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Kolkata',
        'END:VTIMEZONE',
        ...event('DTSTART;TZID=Asia/Kolkata:20261102T203000', 'DURATION:PT1H'),
      ],
      [hour('11-02T15:00')],
    ],
    [
      'lines may end with CR alone, be empty, and follow a byte order mark',
      ['BEGIN:VEVENT\r\r\nUID:a\rDTSTART:202611\r 02T150000Z\r\rDURATION:PT1H\rEND:VEVENT'],
      [hour('11-02T15:00')],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(read(lines, 'America/Chicago')).toEqual(expected)
  })
})

/** Lines that strangers write, good and bad. */
const line = fc.oneof(
  fc.constantFrom(
    ...[
      'BEGIN:VALARM',
      'END:VALARM',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'RDATE:20261102T090000Z,',
      'EXDATE:x',
    ],
    ...[
      'DTSTART;VALUE=DATE:20261102T090000',
      'DURATION:-PT1H',
      'DURATION:P99999999999D',
      'RRULE:FREQ=WEEKLY;BYDAY=',
    ],
    ...[
      'RRULE:INTERVAL=0;FREQ=DAILY',
      'RECURRENCE-ID:20261102T090000Z',
      'DTEND:99991231T235959Z',
      'DTSTART:00010101T000000Z',
    ],
  ),
  fc
    .tuple(
      fc.constantFrom('DTSTART', 'DTEND', 'TRANSP', 'ATTENDEE;PARTSTAT', 'DTSTART;TZID', ' '),
      fc.string(),
    )
    .map(([name, value]) => `${name}:${value.replaceAll(/[\r\n]/g, '')}`),
)

it('lose no meeting to an event of any lines', () => {
  const meeting = event('DTSTART:20261102T150000Z', 'DURATION:PT1H').with(1, 'UID:mine')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const periods = read([...event(...lines), ...meeting], 'America/Chicago')
      const { start, end } = hour('11-02T15:00')
      expect(periods.some((one) => one.start <= start && one.end >= end)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

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
  expect(read(lines, 'Asia/Kolkata')).toEqual([
    hour('11-02T12:00'),
    { start: at('11-03T12:00'), end: at('11-03T12:30') },
    hour('11-03T14:00'),
  ])
})

it('leave out our own invitations, which the database knows', () => {
  const event = [
    'BEGIN:VEVENT',
    `UID:${calendarUid({ id: crypto.randomUUID() })}`,
    'DTSTART:20261102T090000Z',
    'DTEND:20261102T093000Z',
    'END:VEVENT',
  ]
  expect(read(event, 'Asia/Kolkata')).toEqual([])
})
