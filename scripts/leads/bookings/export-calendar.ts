import { createBookingTokens } from '../../../server/scheduling/booking-token.ts'
import type { CommandInput } from '../command.ts'
import { countWords } from '../count-words.ts'
import type { Desk } from '../desk.ts'
import { LeadsError } from '../leads-error.ts'
import { refuseExisting, writeOutput } from '../write-output.ts'
import { bookingsCalendar } from './bookings-calendar.ts'
import { hostTimes } from './host-times.ts'
import { listBookings } from './list-bookings.ts'
import { readBookingFilter } from './read-booking-filter.ts'

export async function exportCalendar(desk: Desk, input: CommandInput): Promise<void> {
  const { database, config, release } = desk
  const { out } = input.texts
  if (!release) throw new LeadsError('The words of the calendar are known where the site is built')
  refuseExisting(out)
  const found = await listBookings(database, readBookingFilter(input, hostTimes(desk)))
  const records = found.filter(({ booking }) => booking.state === 'booked')
  const bookingTokens = createBookingTokens(database)
  const calendar = await bookingsCalendar(records, {
    release,
    config,
    bookingTokens,
    now: new Date(),
  })
  await desk.note('bookings calendar', { count: records.length, out })
  await writeOutput([calendar], out)
  desk.tell(`${countWords(records.length, 'demo')} exported${out ? ` to ${out}` : ''}.`)
}
