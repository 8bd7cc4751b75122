import type { Desk } from '../desk.ts'
import { LeadsError } from '../leads-error.ts'
import { hostTimes } from './host-times.ts'
import { cancelForStaff, confirmForStaff, moveForStaff } from './staff-changes.ts'

const BOTH_TOLD = 'Both sides get a mail with it.'

export async function cancelBooking(desk: Desk, lead: string): Promise<void> {
  const { reference, booking } = await cancelForStaff(desk.database, lead)
  const time = hostTimes(desk).long(booking.slot.start)
  desk.print(`The demo of ${reference} on ${time} is cancelled. ${BOTH_TOLD}`)
  await desk.note('bookings cancel', { reference, start: booking.slot.start })
}

export async function confirmBooking(desk: Desk, lead: string): Promise<void> {
  const capacity = desk.release?.demo.capacity ?? 1
  const { reference, booking } = await confirmForStaff(desk.database, lead, { capacity })
  const time = hostTimes(desk).long(booking.slot.start)
  desk.print(`The demo of ${reference} on ${time} is confirmed. ${BOTH_TOLD}`)
  await desk.note('bookings confirm', { reference, start: booking.slot.start })
}

export async function moveBooking(desk: Desk, lead: string, time: string): Promise<void> {
  const { database, release } = desk
  if (!release) throw new LeadsError('Which times are open is known where the site has been built')
  const times = hostTimes(desk)
  const { before, slot } = await moveForStaff(database, {
    reference: lead,
    start: times.read(time),
    rules: release.demo,
    inWords: times.short,
  })
  const { reference, booking } = before
  desk.print(`The demo of ${reference} is moved to ${times.long(slot.start)}. ${BOTH_TOLD}`)
  await desk.note('bookings move', { reference, from: booking.slot.start, to: slot.start })
}
