/**
 * Calendars as programs write them, of the fictional Ash, who works in Chicago. Days count from a Monday: `{1 09:00}` is
 * that Tuesday at 9 AM on the clock, `{1}` its date, `{1 09:00 UTC}` the instant at which it is 9 AM in Chicago.
 */
export interface CalendarFeed {
  readonly program: string
  readonly text: string
  /** Days and times in Chicago at which Ash has a meeting, and those at which no meeting counts. */
  readonly busy: readonly string[]
  readonly free: readonly string[]
  /** How many of its events cannot be read. */
  readonly skipped: number
}

export const HOST_ZONE = 'America/Chicago'
export const HOST_EMAIL = 'ash@example.com'

/** Two weeks ahead, so that series began long before. */
const MONDAY = (() => {
  const today = Temporal.Now.plainDateISO(HOST_ZONE)
  return today.add({ days: 15 - today.dayOfWeek })
})()

/** When it is that day and time in Chicago. */
function momentOf(when: string): Temporal.ZonedDateTime {
  const [day, time = '00:00'] = when.split(' ')
  return MONDAY.add({ days: Number(day) }).toZonedDateTime({
    timeZone: HOST_ZONE,
    plainTime: Temporal.PlainTime.from(time),
  })
}

/** A demo of half an hour that begins then. */
export function slotAt(when: string) {
  const start = momentOf(when).epochMilliseconds
  return { start: new Date(start), end: new Date(start + 1_800_000) }
}

/**
 * `text` with its days and times as iCalendar writes them. `{1 09:00 +05:30}` is the clock there at 9 AM in Chicago, as is
 * `{1 09:00 Europe/Berlin}`: for three weeks of a year, it is an hour less ahead there.
 */
export function dated(text: string): string {
  return text.replaceAll(
    /\{(-?\d+)( [\d:]+)?( [\w+:/-]+)?\}/g,
    (_all, day, time = '', zone = '') => {
      const at = momentOf(day + time).withTimeZone(zone ? zone.trim() : HOST_ZONE)
      const stamp = at
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replaceAll(/[-:]/g, '')
      if (time === '') return stamp.slice(0, 8)
      return zone === ' UTC' ? `${stamp}Z` : stamp
    },
  )
}

export const CALENDAR_FEEDS: readonly CalendarFeed[] = [
  {
    program: 'Outlook',
    text: `BEGIN:VCALENDAR
METHOD:PUBLISH
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
X-WR-CALNAME:Calendar
BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;WKST=SU
EXDATE;TZID=Central Standard Time:{14 09:00}
UID:040000008200E00074C5B7101A82E00800000000A1
SUMMARY:Weekly review
DTSTART;TZID=Central Standard Time:{-70 09:00}
DTEND;TZID=Central Standard Time:{-70 10:00}
CLASS:PUBLIC
TRANSP:OPAQUE
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
BEGIN:VALARM
DESCRIPTION:REMINDER
TRIGGER;RELATED=START:-PT15M
ACTION:DISPLAY
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A2
SUMMARY:Call with the office in Portland
DTSTART;TZID=Pacific Standard Time:{1 09:00}
DTEND;TZID=Pacific Standard Time:{1 10:00}
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A3
SUMMARY:Call with the office in Bern
DTSTART;TZID="W. Europe Standard Time":{2 08:00 Europe/Berlin}
DTEND;TZID="W. Europe Standard Time":{2 09:00 Europe/Berlin}
X-MICROSOFT-CDO-BUSYSTATUS:OOF
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A4
SUMMARY:From home
DTSTART;VALUE=DATE:{0}
DTEND;VALUE=DATE:{5}
TRANSP:OPAQUE
X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE
X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A5
SUMMARY:A stranger's month
RRULE:FREQ=DAILY
DTSTART;VALUE=DATE:{-30}
DTEND;VALUE=DATE:{-29}
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A6
SUMMARY:A whole day, which another program wrote
DTSTART:{3}
DTEND:{4}
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A7
DTSTART;TZID=Central Standard Time:99999999T999999
DTEND;TZID=Central Standard Time:99999999T999999
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000A8
SUMMARY:Perhaps a lunch
DTSTART;TZID=tzone://Microsoft/Utc:{4 12:00 +00:00}
DTEND;TZID=tzone://Microsoft/Utc:{4 13:00 +00:00}
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
END:VEVENT
END:VCALENDAR
`,
    busy: ['0 09:00', '7 09:30', '1 11:00', '2 08:00', '3 09:00', '3 16:30', '4 12:00'],
    free: ['0 10:00', '14 09:00', '1 09:00', '2 15:00', '4 09:00', '2 11:00'],
    skipped: 1,
  },
  {
    program: 'Google',
    text: `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:ash@example.com
X-WR-TIMEZONE:America/Chicago
BEGIN:VEVENT
DTSTART;TZID=America/Chicago:{-70 09:00}
DTEND;TZID=America/Chicago:{-70 09:30}
RRULE:FREQ=WEEKLY;UNTIL={14 09:00 UTC};BYDAY=MO,TU
EXDATE:{1 09:00 UTC}
DTSTAMP:20261001T000000Z
ORGANIZER;CN=Ash Example:mailto:ash@example.com
UID:5a7b3c@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ash Exampl
 e;X-NUM-GUESTS=0:mailto:ash@example.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=Birch,
  the colleague;X-NUM-GUESTS=0:mailto:birch@example.com
SEQUENCE:0
STATUS:CONFIRMED
SUMMARY:Stand-up
TRANSP:OPAQUE
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER;VALUE=DATE-TIME:not a time
END:VALARM
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Chicago:{7 11:00}
DTEND;TZID=America/Chicago:{7 11:30}
RECURRENCE-ID:{7 09:00 UTC}
ORGANIZER;CN=Ash Example:mailto:ash@example.com
UID:5a7b3c@google.com
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:{0}
DTEND;VALUE=DATE:{5}
ORGANIZER;CN=A Stranger:mailto:stranger@example.net
UID:stranger@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;CN=ash@example.com:mailto:ash@example.com
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART:{3 13:00 UTC}
DTEND:{3 14:00 UTC}
ORGANIZER;CN=Cedar Example:mailto:cedar@example.org
UID:first-talk@google.com
ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=ash@example.com:mailto:ash@example.com
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
DTSTART:{3 15:00 UTC}
DTEND:{3 16:00 UTC}
ORGANIZER:mailto:cedar@example.org
UID:declined@google.com
ATTENDEE;PARTSTAT=DECLINED:mailto:Ash@Example.com
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
DTSTART:{4 08:00 UTC}
DTEND:{4 17:00 UTC}
UID:place@google.com
SUMMARY:Office
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Chicago:{-70 08:00}
DTEND;TZID=America/Chicago:{-70 17:00}
RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30
UID:endless@google.com
STATUS:CONFIRMED
END:VEVENT
END:VCALENDAR
`,
    busy: ['0 09:00', '7 11:00', '8 09:00', '14 09:00', '3 13:30'],
    free: ['1 09:00', '7 09:00', '15 09:00', '0 13:00', '3 15:00', '4 09:00'],
    skipped: 0,
  },
  {
    program: 'Apple',
    text: `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Apple Inc.//macOS 26.1//EN
CALSCALE:GREGORIAN
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B1
DTSTART;TZID=America/Chicago:{-28 09:00}
DTEND;TZID=America/Chicago:{-28 10:00}
RRULE:FREQ=WEEKLY
SUMMARY:Planning
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
END:VEVENT
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B1
RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:{7 09:00}
DTSTART;TZID=America/Chicago:{8 14:00}
DTEND;TZID=America/Chicago:{8 15:00}
SUMMARY:Planning
END:VEVENT
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B2
DTSTART;TZID=America/Chicago:{2 10:00}
DURATION:PT45M
RDATE;TZID=America/Chicago:{3 10:00},{4 10:00}
RDATE;VALUE=PERIOD;TZID=America/Chicago:{9 10:00}/PT45M
SUMMARY:Workshop
END:VEVENT
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B3
DTSTART;TZID=America/Chicago:{4 15:00}
DTEND;TZID=America/Chicago:{4 14:00}
SUMMARY:Backward
END:VEVENT
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B4
DTSTART;TZID=America/Chicago:{-100 16:00}
DTEND;TZID=America/Chicago:{-100 16:30}
RRULE:FREQ=DAILY;COUNT=4000000
EXDATE;VALUE=DATE:{3}
ATTENDEE;CN="Ash, Example";CUTYPE=INDIVIDUAL;EMAIL="ash@example.com";PARTSTAT=ACCEPTED:/123456789/principal/
ORGANIZER;CN="Cedar Example":mailto:cedar@example.org
END:VEVENT
BEGIN:VEVENT
UID:6F1B0C1E-0000-4000-8000-0000000000B5
DTSTART;VALUE=DATE:{16}
DTEND;VALUE=DATE:{16}
SUMMARY:A day off
END:VEVENT
END:VCALENDAR
`,
    busy: [
      '0 09:00',
      '8 14:00',
      '15 14:30',
      '22 14:00',
      '2 10:30',
      '3 10:00',
      '9 10:00',
      '0 16:00',
      '16 12:00',
    ],
    free: ['7 09:00', '14 09:00', '21 09:00', '4 15:00', '3 16:00', '17 09:00'],
    skipped: 1,
  },
  {
    program: 'Nextcloud',
    text: `\uFEFFBEGIN:VCALENDAR
VERSION:2.0
PRODID:-//IDN nextcloud.com//Calendar app 5.5.3//EN
BEGIN:VTIMEZONE
TZID:Broken
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:c1
DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:{0 09:00 Europe/Berlin}
DTEND;TZID=/freeassociation.sourceforge.net/Europe/Berlin:{0 10:00 Europe/Berlin}
DESCRIPTION:A text that was not
folded as it should be: it goes on here
STATUS:CONFIRMED
END:VEVENT
BEGIN:VEVENT
UID:c2
DTSTART;TZID=Broken:{1 10:00}
DTEND;TZID=Broken:{1 11:00}
END:VEVENT
BEGIN:VEVENT
UID:c3
DTSTART;TZID=America/Chicago:{2 10:00}
BEGIN:VEVENT
UID:c4
DTSTART;TZID=GMT-0600:{2 13:00 -06:00}
DTEND;TZID=GMT-0600:{2 14:00 -06:00}
END:VEVENT
BEGIN:VTODO
UID:c5
DTSTART:{3 09:00 UTC}
DUE:{3 17:00 UTC}
END:VTODO
END:VCALENDAR
BEGIN:VCALENDAR
VERSION:2.0
METHOD:CANCEL
BEGIN:VEVENT
UID:c6
DTSTART:{3 09:00 UTC}
DTEND:{3 17:00 UTC}
END:VEVENT
END:VCALENDAR
BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VFREEBUSY
UID:c7
FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:{4 09:00 UTC}/PT1H
FREEBUSY;FBTYPE=BUSY-TENTATIVE:{4 10:00 UTC}/{9 10:00 UTC}
FREEBUSY;FBTYPE=BUSY:never
END:VFREEBUSY
begin:vevent
uid:c8
dtstart;tzid=america/chicago:{4 15:00}
duration:PT30M
end:vevent
BEGIN:VEVENT
UID:c9
DTSTART:{5 11:00}
DTEND:{5 12:00}
RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=99;COUNT=3
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r'),
    busy: ['0 09:00', '1 10:00', '2 13:30', '4 09:00', '4 15:00', '5 11:00'],
    free: ['0 16:00', '2 10:00', '3 12:00', '4 11:00', '7 09:00'],
    skipped: 2,
  },
]
