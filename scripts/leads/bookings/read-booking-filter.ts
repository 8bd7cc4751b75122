import type { CommandInput } from '../command.ts'
import type { LocalTimes } from '../local-times.ts'
import type { BookingFilter } from './list-bookings.ts'

/** Demos that are to come, unless days are named. Throws UsageError for what is no moment. */
export function readBookingFilter(
  { argument, texts: { from, to }, flags }: CommandInput,
  times: LocalTimes,
  now = new Date(),
): BookingFilter {
  const isAll = flags.has('all') || argument !== undefined
  return {
    from: from === undefined ? (isAll ? undefined : now) : times.read(from),
    to: to === undefined ? undefined : times.read(to, true),
    isAll,
  }
}
