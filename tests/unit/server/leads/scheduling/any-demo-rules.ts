import fc from 'fast-check'
import type { DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import type { HourSpan } from '../../../../../shared/content/schemas/demo-hours.ts'
import { someDemoRules } from './demo-rules.ts'

const DAY = 1440

const fiveMinutes = (range: { readonly min: number; readonly max: number }) =>
  fc.integer({ min: range.min / 5, max: range.max / 5 }).map((count) => count * 5)

/** Any rules that the build accepts, for hosts in `zone`. Includes night hours, when clocks change. */
export function anyDemoRules(zone: string, dates: fc.Arbitrary<string>): fc.Arbitrary<DemoRules> {
  return fc
    .record({
      minutes: fiveMinutes({ min: 10, max: 120 }),
      buffer: fiveMinutes({ min: 0, max: 90 }),
      leadTime: fc.integer({ min: 0, max: 12 }),
      horizon: fc.integer({ min: 1, max: 10 }),
      week: fc.array(fc.array(anyStretch, { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
      holidays: fc.array(dates, { maxLength: 4 }),
    })
    .map(({ week, holidays, ...numbers }) => {
      const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week.map(
        (stretches) => layOut(stretches, numbers),
      )
      const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
      return someDemoRules({
        ...numbers,
        zone,
        weekly: days as DemoRules['weekly'],
        holidays: [...new Set(holidays)].map((date) => ({ date, name: 'Holiday' })),
      })
    })
    .filter(({ weekly }) => Object.values(weekly).some((spans) => spans.length > 0))
}

interface Stretch {
  readonly gap: number
  readonly length: number
}

const anyStretch: fc.Arbitrary<Stretch> = fc.record({
  gap: fc.oneof(fiveMinutes({ min: 0, max: 180 }), fiveMinutes({ min: 0, max: 900 })),
  length: fiveMinutes({ min: 0, max: 600 }),
})

/** Lays out consecutive spans, each long enough for a demo and its buffer, until the day ends. */
function layOut(
  stretches: readonly Stretch[],
  { minutes, buffer }: { readonly minutes: number; readonly buffer: number },
): HourSpan[] {
  const spans: HourSpan[] = []
  let free = 0
  for (const { gap, length } of stretches) {
    const from = free + gap
    const to = from + Math.max(length, minutes)
    if (to > DAY) break
    spans.push({ from, to })
    free = to + buffer + 5
  }
  return spans
}
