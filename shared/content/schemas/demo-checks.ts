import type { Demo } from './demo.ts'
import { type HourSpan, WEEKDAYS } from './demo-hours.ts'
import { type AddIssue, pathTo } from './path-to.ts'

/** Spans must be in order, separated by the pause, and long enough for a demo. */
export function demosFit(demo: Demo, addIssue: AddIssue): void {
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
  if (span.to <= span.from)
    return 'These hours end before they begin. Write the earlier time first.'
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
export function datesStandOnce(demo: Demo, addIssue: AddIssue): void {
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
