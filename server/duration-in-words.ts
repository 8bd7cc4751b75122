import { MINUTE_MS } from '../shared/durations.ts'

/** Its two largest units of days, hours and minutes: "2 days, 3 hours". At least a minute. */
export function durationInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const {
    days,
    hours,
    minutes: rest,
  } = Temporal.Duration.from({ minutes }).round({
    largestUnit: 'days',
  })
  const units = days > 0 ? { days, hours } : { hours, minutes: rest }
  return new Intl.DurationFormat('en-US', { style: 'long' }).format(units)
}
