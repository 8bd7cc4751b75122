import type {
  DemoDay,
  DemoSlot,
  DemoSlotsAnswer,
} from '../../shared/scheduling/demo-slots-answer.ts'
import { dateInZone, dayInWords, isWorkday } from './local-day.ts'

/** A day's slots, each in the row of the same time on other days. */
export interface DayColumn extends DemoDay {
  readonly places: readonly { readonly time: number; readonly slot: DemoSlot | undefined }[]
}

/**
 * Columns for weekdays and for other days with a slot. Omits days without one before `today` (`YYYY-MM-DD`), and before
 * the first slot there is: on a Friday evening the first column is Monday.
 */
export function weekInView({ days, previous }: DemoSlotsAnswer, today = ''): readonly DayColumn[] {
  const first = previous === undefined ? days.findIndex(({ slots }) => slots.length > 0) : 0
  const shown = days
    .slice(Math.max(0, first))
    .filter(({ date, slots }) => slots.length > 0 || (isWorkday(date) && date >= today))
  const times = [...new Set(shown.flatMap(({ slots }) => slots.map(timeOfDay)))].sort(
    (a, b) => a - b,
  )
  return shown.map((day) => ({
    ...day,
    places: times.map((time) => ({
      time,
      slot: day.slots.find((slot) => timeOfDay(slot) === time),
    })),
  }))
}

export function hasOpenSlot({ days }: Pick<DemoSlotsAnswer, 'days'>): boolean {
  return days.some(({ slots }) => slots.some(({ state }) => state === 'open'))
}

/** Whether the time is on one of the days that are shown. */
export function isWeekOf({ days, zone }: DemoSlotsAnswer, start: string): boolean {
  const date = start && dateInZone(start, zone)
  return days.some((day) => day.date === date)
}

export function isOpenSlot({ days }: DemoSlotsAnswer, start: string): boolean {
  return days.some(({ slots }) =>
    slots.some((slot) => slot.start === start && slot.state === 'open'),
  )
}

/** For a week without an open time. */
export function noneInWords({ firstOpen }: DemoSlotsAnswer): string {
  if (firstOpen === undefined) return 'No times are open right now.'
  return `No times are open this week. The first open day is ${dayInWords(firstOpen).long}.`
}

const DAY_MINUTES = 1_440

function timeOfDay({ start, offsetMinutes }: DemoSlot): number {
  const minutes = Date.parse(start) / 60_000 + offsetMinutes
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}
