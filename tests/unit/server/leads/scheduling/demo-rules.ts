import type { DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import type { HourSpan, WeeklyHours } from '../../../../../shared/content/schemas/demo-hours.ts'
import { NO_HOLDS } from '../../../../support/no-holds.ts'

/** Half-hour demos in Chicago on weekdays, from 9 AM to noon and 1 to 5 PM, plus `changes`. */
export function someDemoRules(changes: Partial<DemoRules> = {}): DemoRules {
  const { zone = 'America/Chicago', weekly = workingDays([hours(9, 12), hours(13, 17)]) } = changes
  return {
    calendar: 'on',
    zone,
    hosts: ['Ash'].map((name) => ({ name, email: 'hello@example.com', zone })),
    minutes: 30,
    buffer: 60,
    leadTime: 4,
    horizon: 20,
    holds: NO_HOLDS,
    weekly,
    noHours: 'No demos on this day',
    holidays: [],
    closed: [],
    createdAt: '2026-11-16',
    ...changes,
  }
}

/** A span in hours after midnight: 13.5 is 1:30 PM. */
export function hours(from: number, to: number): HourSpan {
  return { from: from * 60, to: to * 60 }
}

export function workingDays(spans: HourSpan[]): WeeklyHours {
  const every = everyDay(spans)
  return { ...every, saturday: [], sunday: [] }
}

export function everyDay(spans: HourSpan[]): WeeklyHours {
  return {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  }
}
