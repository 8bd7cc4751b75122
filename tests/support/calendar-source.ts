import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'

const PART =
  /^Content-Type: ((?:text\/calendar|application\/ics)(?:.|\r\n[ \t])*\r\n)((?:\S.*\r\n)*)\r\n([\s\S]*?)\r\n--/gim

/** The calendar files in the source of a mail as they left us. A mail parser would change how their lines end. */
export function calendarsIn(raw: string) {
  return [...raw.matchAll(PART)].map(([, type = '', headers = '', body = '']) => ({
    type: type.replaceAll('\r\n', ''),
    text: decoded(body, headers),
  }))
}

function decoded(body: string, headers: string): string {
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) {
    return Buffer.from(body, 'base64').toString()
  }
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(headers)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The lines of a calendar file, unfolded. */
export function calendarLines(text: string): readonly string[] {
  return text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
}

/** What two readers that are not ours make of the only event of a file. */
export function readTwice(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const [second] = convertIcsCalendar(undefined, text).events ?? []
  return { calendar, event, second }
}

const ONCE = ['PRODID', 'VERSION', 'METHOD', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE']

/** What RFC 5545 does not allow in a file with one event, or two readers read differently; empty if there is nothing. */
export function calendarProblems(text: string): readonly string[] {
  const lines = calendarLines(text)
  const named = (name: string) => lines.filter((line) => new RegExp(`^${name}[;:]`).test(line))
  const { event, second } = readTwice(text)
  const readings: Readonly<Record<string, readonly [unknown, unknown]>> = {
    uid: [event.uid, second?.uid],
    sequence: [event.sequence, second?.sequence ?? 0],
    start: [event.startDate.toJSDate().getTime(), second?.start.date.getTime()],
    end: [event.endDate.toJSDate().getTime(), second?.end?.date.getTime()],
    summary: [event.summary, second?.summary],
    description: [event.description, second?.description],
    organizer: [event.organizer?.slice('mailto:'.length), second?.organizer?.email.trim()],
    attendees: [event.attendees.length, second?.attendees?.length ?? 0],
  }
  const checks: readonly (readonly [boolean, string])[] = [
    [/[\r\n]/.test(text.replaceAll('\r\n', '')), 'half an end of line'],
    [text.split('\r\n').some((line) => Buffer.byteLength(line) > 75), 'a line of more than 75'],
    [!/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR(\r\n)?$/.test(text), 'a beginning or an end'],
    [/\ufffd/.test(text), 'a character cut in two'],
    [ONCE.some((name) => named(name).length !== 1), 'a property that is there once'],
    [!lines.includes('VERSION:2.0'), 'a version'],
    [named('DT(START|END|STAMP)').some((line) => !/:\d{8}T\d{6}Z$/.test(line)), 'a time in UTC'],
    ...Object.entries(readings).map(
      ([name, [one, other]]) => [one !== other, `${name}: ${one}, ${other}`] as const,
    ),
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem)
}
