import * as v from 'valibot'
import { canonicalZone } from '../../scheduling/canonical-zone.ts'
import { teamSchema } from './contact.ts'
import { datesStandOnce, demosFit } from './demo-checks.ts'
import { weeklySchema } from './demo-hours.ts'
import { isoDateSchema, recordDates, recordProblem, textSchema } from './fields.ts'

const wholeNumber = (range: {
  readonly min: number
  readonly max: number
  readonly unit: string
}) => {
  const message = `Write a whole number of ${range.unit}, from ${range.min} to ${range.max}.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(range.min, message),
    v.maxValue(range.max, message),
  )
}

const closedDaySchema = v.strictObject(
  {
    date: isoDateSchema,
    name: v.pipe(
      textSchema('Write why the day is closed, for visitors to read.'),
      v.maxLength(
        40,
        'Shorten the reason to 40 characters or fewer: it stands in a narrow column.',
      ),
    ),
  },
  recordProblem,
)

const closedDaysSchema = v.optional(
  v.array(closedDaySchema, 'List days, each with its date and its name.'),
  [],
)

/** `content/demo.yml`: when a demo can be booked. */
export const demoSchema = v.pipe(
  v.strictObject(
    {
      calendar: v.picklist(['on', 'off'], 'Write on, or off to ask for preferred times instead.'),
      /** Default: the zone of site.yml. */
      zone: v.optional(
        v.pipe(
          v.string('Write the time zone by its IANA name, for example America/Chicago.'),
          v.check(
            (zone) => canonicalZone(zone) !== undefined,
            'There is no such time zone. Write one like America/Chicago.',
          ),
        ),
      ),
      /** Team that hosts the demos and gets the invitations. Default: the team that reads the form. */
      hosts: v.optional(teamSchema),
      minutes: wholeNumber({ min: 5, max: 480, unit: 'minutes' }),
      buffer: wholeNumber({ min: 0, max: 480, unit: 'minutes' }),
      capacity: wholeNumber({ min: 1, max: 100, unit: 'demos at the same time' }),
      leadTime: wholeNumber({ min: 0, max: 80, unit: 'business hours' }),
      horizon: wholeNumber({ min: 1, max: 60, unit: 'business days' }),
      weekly: weeklySchema,
      noHours: textSchema('Write what the calendar says on a weekday without hours.'),
      holidays: closedDaysSchema,
      closed: closedDaysSchema,
      ...recordDates,
    },
    recordProblem,
  ),
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
