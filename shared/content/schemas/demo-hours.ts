import * as v from 'valibot'
import { recordProblem } from './fields.ts'

/** In the order of the calendar's week, as `Date.getUTCDay` less one and Temporal's `dayOfWeek` less one count. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

const TIME_MESSAGE = 'Write the time with AM or PM, for example 9 AM or 1:30 PM.'
const MINUTES_A_DAY = 24 * 60

const timeSchema = v.pipe(
  v.string(TIME_MESSAGE),
  v.regex(/^(?:1[0-2]|[1-9])(?::[0-5]\d)? (?:AM|PM)$/, TIME_MESSAGE),
  v.transform(minutesOf),
)

/** `12 AM` at the end of a span is the midnight that ends the day. */
const endSchema = v.pipe(
  timeSchema,
  v.transform((minutes) => (minutes === 0 ? MINUTES_A_DAY : minutes)),
)

/** A stretch of a day, in minutes after midnight by the hosts' clock; `to` is no longer part of it. */
const spanSchema = v.strictObject({ from: timeSchema, to: endSchema }, recordProblem)

export type HourSpan = v.InferOutput<typeof spanSchema>

const daySchema = v.optional(
  v.array(spanSchema, 'List the hours of this day, for example [{ from: 9 AM, to: 12 PM }].'),
  [],
)

/** The hours of each weekday; a weekday that is left out has none. */
export const weeklySchema = v.strictObject(
  {
    monday: daySchema,
    tuesday: daySchema,
    wednesday: daySchema,
    thursday: daySchema,
    friday: daySchema,
    saturday: daySchema,
    sunday: daySchema,
  } satisfies Record<Weekday, typeof daySchema>,
  recordProblem,
)

export type WeeklyHours = v.InferOutput<typeof weeklySchema>

/** Minutes after midnight of `8:30 AM`. */
function minutesOf(time: string): number {
  const [, hours, minutes = '0', half] = /^(\d+)(?::(\d\d))? (AM|PM)$/.exec(time) ?? []
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes)
}
