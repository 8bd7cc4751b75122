import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { minutesOf } from '../../../shared/content/schemas/demo-hours.ts'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { dateIn } from '../scheduling/host-calendar.ts'
import { clockReaches } from '../scheduling/host-day.ts'

const FRIDAY = 5

export type AnswerReminder = (receivedAt: Date) => Date

/**
 * When one business hour is left of the promise to answer within one business day: Monday to Friday but the holidays of
 * demo.yml, in the hours of site.yml. Rounded down to the hour, so that one email tells of several leads.
 */
export function answerReminder(
  { zone, open, close }: Site['hours'],
  holidays: DemoRules['holidays'],
): AnswerReminder {
  const isBusinessDay = (date: Temporal.PlainDate) =>
    date.dayOfWeek <= FRIDAY && !holidays.some((one) => one.date === date.toString())
  const timeOf = (date: Temporal.PlainDate, clock: string) =>
    clockReaches(date.toPlainDateTime().add({ minutes: minutesOf(clock) }), zone)
  const dayMs = (minutesOf(close) - minutesOf(open)) * 60_000

  return (receivedAt) => {
    let leftMs = Math.max(0, dayMs - HOUR_MS)
    for (let date = dateIn(zone, +receivedAt); ; date = date.add({ days: 1 })) {
      if (!isBusinessDay(date)) continue
      const from = Math.max(+receivedAt, timeOf(date, open))
      const dayLeftMs = Math.max(0, timeOf(date, close) - from)
      if (leftMs <= dayLeftMs) return new Date(from + leftMs - ((from + leftMs) % HOUR_MS))
      leftMs -= dayLeftMs
    }
  }
}
