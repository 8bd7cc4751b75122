import * as v from 'valibot'
import { forEach, group, timeSchema } from './fields.ts'

/** Monday first: the index is Temporal's `dayOfWeek - 1`, or `Date.getUTCDay() - 1`. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const MINUTES_A_DAY = 24 * 60

const startSchema = v.pipe(timeSchema, v.transform(minutesOf))

/** `12 AM` at the end of a span is midnight at the end of the day. */
const endSchema = v.pipe(
  startSchema,
  v.transform((minutes) => (minutes === 0 ? MINUTES_A_DAY : minutes)),
)

/** Minutes after midnight in the hosts' zone; `to` is exclusive. */
const spanSchema = v.pipe(
  group({ from: startSchema, to: endSchema }),
  v.check(
    ({ from, to }) => from < to,
    'These hours end before they begin. Write the earlier time first.',
  ),
)

export type HourSpan = v.InferOutput<typeof spanSchema>

const daySchema = v.optional(
  v.array(spanSchema, 'List the hours of this day, for example [{ from: 9 AM, to: 12 PM }].'),
  [],
)

export const weeklySchema = group(forEach(WEEKDAYS, daySchema))

export type WeeklyHours = v.InferOutput<typeof weeklySchema>

/** After midnight, of a time such as `8:30 AM`. */
export function minutesOf(time: string): number {
  const [, hours, minutes = '0', half] = /^(\d+)(?::(\d\d))? (AM|PM)$/.exec(time) ?? []
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes)
}
