import * as v from 'valibot'
import { zoneSchema } from './contact.ts'
import { type HourSpan, WEEKDAYS, weeklySchema } from './demo-hours.ts'
import {
  atLeast,
  described,
  emailSchema,
  forEach,
  group,
  isoDateSchema,
  recordDates,
  textSchema,
  webAddress,
  wholeNumber,
} from './fields.ts'
import { type AddIssue, pathTo } from './path-to.ts'

const closedDaySchema = group({
  date: isoDateSchema,
  name: v.pipe(
    textSchema('Write why the day is closed, for visitors to read.'),
    v.maxLength(40, 'Shorten the reason to 40 characters or fewer: it stands in a narrow column.'),
  ),
})

const closedDaysSchema = v.optional(
  v.array(closedDaySchema, 'List days, each with its date and its name.'),
  [],
)

/** Holds one demo at a time. */
const hostSchema = group({
  name: described(
    'Stored with each booking: give it to nobody else.',
    textSchema('Write the name of the host.'),
  ),
  email: v.optional(
    described(
      'Gets the invitations. Without it, the mailbox of the team that reads demo requests does.',
      emailSchema,
    ),
  ),
  meeting: v.optional(
    described(
      'For all demos of this host.',
      webAddress('Write the link to the video call, starting with https://.'),
    ),
  ),
  busy: v.optional(
    described(
      'The host’s calendar (iCalendar), whose other meetings block demos.',
      webAddress('Write the address of the calendar, starting with https:// (not webcal://).'),
    ),
  ),
  zone: v.optional(described('The host’s own. Without it, that of the calendar.', zoneSchema)),
  weekly: v.optional(
    described(
      'The host’s own hours, in the host’s zone, within those of the calendar. Without them, all of those.',
      weeklySchema,
    ),
  ),
})

const percent = wholeNumber(1, 100, 'Write a whole percentage, from 1 to 100.')

/** A booking that looks like one of many holds its time only until the visitor confirms it by email. */
const holdsSchema = group({
  hours: wholeNumber(1, 48, 'Write a whole number of hours, from 1 to 48.'),
  perNetwork: wholeNumber(1, 1000, 'Write a whole number of demos, from 1 to 1000.'),
  perHour: wholeNumber(1, 10_000, 'Write a whole number of bookings, from 1 to 10000.'),
  ...forEach(['percentPerDay', 'percentForPrograms', 'percentForSurges'], percent),
})

export type HoldRules = v.InferOutput<typeof holdsSchema>

const demoFields = group({
  calendar: v.picklist(['on', 'off'], 'Write on, or off to ask for preferred times instead.'),
  zone: v.optional(described('Without it, that of site.yml.', zoneSchema)),
  hosts: v.pipe(
    atLeast(1, hostSchema, 'List who holds the demos, at least one host.'),
    v.check(
      (hosts) => new Set(hosts.map(({ name }) => name)).size === hosts.length,
      'Two hosts have the same name.',
    ),
  ),
  minutes: wholeNumber(5, 480, 'Write a whole number of minutes, from 5 to 480.'),
  buffer: wholeNumber(0, 480, 'Write a whole number of minutes, from 0 to 480.'),
  leadTime: wholeNumber(0, 80, 'Write a whole number of business hours, from 0 to 80.'),
  horizon: wholeNumber(1, 60, 'Write a whole number of business days, from 1 to 60.'),
  holds: holdsSchema,
  weekly: weeklySchema,
  noHours: textSchema('Write what the calendar says on a weekday without hours.'),
  holidays: closedDaysSchema,
  closed: closedDaysSchema,
  ...recordDates,
})

export type Demo = v.InferOutput<typeof demoFields>

/** `content/demo.yml`: when a demo can be booked. */
export const demoSchema = v.pipe(
  demoFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    demosFit(dataset.value, addIssue)
    datesStandOnce(dataset.value, addIssue)
  }),
)

export type DemoHost = Demo['hosts'][number] & { readonly email: string; readonly zone: string }

export interface DemoRules extends Omit<Demo, 'hosts'> {
  readonly zone: string
  readonly hosts: readonly DemoHost[]
}

/** Spans must be in order, separated by the pause, and long enough for a demo. */
function demosFit(demo: Demo, addIssue: AddIssue): void {
  const { calendar, weekly } = demo
  for (const weekday of WEEKDAYS) {
    weekly[weekday].forEach((span, index) => {
      const message = spanProblem(demo, { span, before: weekly[weekday][index - 1] })
      if (message) addIssue({ message, path: pathTo(['weekly', weekday, index]) })
    })
  }
  if (calendar === 'on' && WEEKDAYS.every((weekday) => weekly[weekday].length === 0)) {
    const message = 'Write the hours of at least one weekday, or turn the calendar off.'
    addIssue({ message, path: pathTo(['weekly']) })
  }
}

function spanProblem(
  { minutes, buffer }: Demo,
  { span, before }: { readonly span: HourSpan; readonly before: HourSpan | undefined },
): string | undefined {
  if (before && span.from < before.to) {
    return 'These hours overlap the ones before them, or come earlier. Write them in order, apart.'
  }
  if (before && span.from === before.to) {
    return 'These hours begin when the ones before them end. Write both as one.'
  }
  if (span.to - span.from < minutes) return `No demo of ${minutes} minutes fits into these hours.`
  if (before && span.from < lastEnd(before, { minutes, buffer }) + buffer) {
    return `Fewer than ${buffer} minutes are left free between the last demo before and these hours.`
  }
  return undefined
}

function lastEnd(
  { from, to }: HourSpan,
  { minutes, buffer }: Pick<Demo, 'minutes' | 'buffer'>,
): number {
  const step = minutes + buffer
  return from + Math.floor((to - from - minutes) / step) * step + minutes
}

/** A day must not be closed twice: visitors can read only one of its names. */
function datesStandOnce(demo: Demo, addIssue: AddIssue): void {
  const seen = new Set<string>()
  for (const list of ['holidays', 'closed'] as const) {
    demo[list].forEach(({ date }, index) => {
      if (seen.has(date)) {
        const message = `${date} is listed twice. Keep one of the two.`
        addIssue({ message, path: pathTo([list, index, 'date']) })
      }
      seen.add(date)
    })
  }
}
