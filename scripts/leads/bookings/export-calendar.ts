import { createLinkSigner } from '../../../server/leads/link-signer.ts'
import { createBookingTokens } from '../../../server/leads/scheduling/booking-token.ts'
import type { CommandInput } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { countWords } from '../count-words.ts'
import { LeadsError } from '../leads-error.ts'
import { refuseExisting, writeOutput } from '../write-output.ts'
import { bookingsCalendar } from './bookings-calendar.ts'
import { hostTimes } from './host-times.ts'
import { listBookings } from './list-bookings.ts'
import { readBookingFilter } from './read-booking-filter.ts'

export async function exportCalendar(context: CommandContext, input: CommandInput): Promise<void> {
  const { database, config, release } = context
  const { out } = input.texts
  if (!release)
    throw new LeadsError('The text of the calendar is known only if the site has been built')
  refuseExisting(out)
  const found = await listBookings(database, readBookingFilter(input, hostTimes(context)))
  const records = found.filter(({ booking }) => booking.state === 'booked')
  const bookingTokens = createBookingTokens(createLinkSigner(config, database), database)
  const calendar = await bookingsCalendar(records, {
    release,
    config,
    bookingTokens,
    now: new Date(),
  })
  await context.note('bookings calendar', { count: records.length, out })
  await writeOutput([calendar], out)
  context.notify(`${countWords(records.length, 'demo')} exported${out ? ` to ${out}` : ''}.`)
}
