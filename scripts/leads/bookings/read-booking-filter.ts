import type { CommandInput } from '../command.ts'
import type { LocalTimes } from '../local-times.ts'
import type { BookingFilter } from './list-bookings.ts'

/** Default: demos to come. Throws UsageError for an invalid time. */
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
