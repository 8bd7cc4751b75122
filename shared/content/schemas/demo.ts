import * as v from 'valibot'
import { teamSchema, zoneSchema } from './contact.ts'
import { datesStandOnce, demosFit } from './demo-checks.ts'
import { weeklySchema } from './demo-hours.ts'
import { group, isoDateSchema, recordDates, textSchema, wholeNumber } from './fields.ts'

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

const percent = wholeNumber(1, 100, 'Write a whole percentage, from 1 to 100.')

/** A booking that looks like one of many holds its time only until the visitor confirms it by email. */
const holdsSchema = group({
  hours: wholeNumber(1, 48, 'Write a whole number of hours, from 1 to 48.'),
  perNetwork: wholeNumber(1, 1000, 'Write a whole number of demos, from 1 to 1000.'),
  perHour: wholeNumber(1, 10_000, 'Write a whole number of bookings, from 1 to 10000.'),
  percentPerDay: percent,
  percentForPrograms: percent,
  percentForSurges: percent,
})

export type HoldRules = v.InferOutput<typeof holdsSchema>

/** `content/demo.yml`: when a demo can be booked. */
export const demoSchema = v.pipe(
  group({
    calendar: v.picklist(['on', 'off'], 'Write on, or off to ask for preferred times instead.'),
    /** Default: the zone of site.yml. */
    zone: v.optional(zoneSchema),
    /** Team that hosts the demos and gets the invitations. Default: the team that reads the form. */
    hosts: v.optional(teamSchema),
    minutes: wholeNumber(5, 480, 'Write a whole number of minutes, from 5 to 480.'),
    buffer: wholeNumber(0, 480, 'Write a whole number of minutes, from 0 to 480.'),
    capacity: wholeNumber(1, 100, 'Write a whole number of demos at the same time, from 1 to 100.'),
    leadTime: wholeNumber(0, 80, 'Write a whole number of business hours, from 0 to 80.'),
    horizon: wholeNumber(1, 60, 'Write a whole number of business days, from 1 to 60.'),
    holds: holdsSchema,
    weekly: weeklySchema,
    noHours: textSchema('Write what the calendar says on a weekday without hours.'),
    holidays: closedDaysSchema,
    closed: closedDaysSchema,
    ...recordDates,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    demosFit(dataset.value, addIssue)
    datesStandOnce(dataset.value, addIssue)
  }),
)

export type Demo = v.InferOutput<typeof demoSchema>

export interface DemoRules extends Demo {
  readonly zone: string
  readonly hosts: v.InferOutput<typeof teamSchema>
}
