import type { CommandContext } from '../command-context.ts'
import { LeadsError } from '../leads-error.ts'
import { hostTimes } from './host-times.ts'
import { cancelForStaff, confirmForStaff, moveForStaff } from './staff-changes.ts'

const BOTH_NOTIFIED = 'Both sides get an email.'

export async function cancelBooking(context: CommandContext, lead: string): Promise<void> {
  const { reference, booking } = await cancelForStaff(context.database, lead)
  const time = hostTimes(context).long(booking.slot.start)
  context.print(`The demo of ${reference} on ${time} is cancelled. ${BOTH_NOTIFIED}`)
  await context.note('bookings cancel', { reference, start: booking.slot.start })
}

export async function confirmBooking(context: CommandContext, lead: string): Promise<void> {
  const capacity = context.release?.demo.capacity ?? 1
  const { reference, booking } = await confirmForStaff(context.database, lead, { capacity })
  const time = hostTimes(context).long(booking.slot.start)
  context.print(`The demo of ${reference} on ${time} is confirmed. ${BOTH_NOTIFIED}`)
  await context.note('bookings confirm', { reference, start: booking.slot.start })
}

export async function moveBooking(
  context: CommandContext,
  lead: string,
  time: string,
): Promise<void> {
  const { database, release } = context
  if (!release) throw new LeadsError('Open times are known only if the site has been built')
  const times = hostTimes(context)
  const { before, slot } = await moveForStaff(database, {
    reference: lead,
    start: times.read(time),
    rules: release.demo,
    inWords: times.short,
  })
  const { reference, booking } = before
  context.print(`The demo of ${reference} is moved to ${times.long(slot.start)}. ${BOTH_NOTIFIED}`)
  await context.note('bookings move', { reference, from: booking.slot.start, to: slot.start })
}
