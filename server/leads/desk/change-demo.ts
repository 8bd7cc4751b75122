import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { BookingChangedError, SlotTakenError } from '../../../shared/errors.ts'
import type { Database } from '../../database/database.ts'
import { type BookingStore, createBookingStore } from '../scheduling/booking-store.ts'
import { createDemoSlots } from '../scheduling/demo-slots.ts'
import { createHostCalendar, hostsByHours } from '../scheduling/host-calendar.ts'
import { findLeadAndBooking } from './find-leads.ts'
import { LeadsError } from './leads-error.ts'
import { shortTime } from './short-time.ts'

/** `confirm` books a held demo without the visitor's link. */
export type StaffChange = 'cancel' | 'confirm' | { readonly moveTo: Date }

interface StaffOptions {
  readonly rules: DemoRules
  readonly now?: Date
}

/** Both sides get an email. Returns the lead and the time before the change. Throws LeadsError with the reason. */
export async function changeForStaff(
  database: Database,
  lead: string,
  change: StaffChange,
  { rules, now = new Date() }: StaffOptions,
) {
  const { reference, booking } = await findLeadAndBooking(database, lead)
  if (!booking) throw new LeadsError(`${reference} has no booked time. See: show`)
  const { id, sequence, zone, state, slot } = booking
  if (state !== (change === 'confirm' ? 'held' : 'booked')) throw new LeadsError(UNWANTED[state])
  if (slot.start <= now) throw new LeadsError('This demo has begun, so nothing can be changed')
  const store = createBookingStore(database, { hostsAt: hostsByHours(rules), now: () => now })
  try {
    if (change === 'cancel') await store.cancel({ id, sequence })
    else if (change === 'confirm') await store.confirm({ id })
    else {
      const { moveTo: start } = change
      if (+slot.start === +start) throw new LeadsError('This demo is already at that time')
      await requireOpen(store, start, { rules, now })
      const end = new Date(start.getTime() + rules.minutes * 60_000)
      await store.move({ id, sequence, slot: { start, end }, zone })
    }
  } catch (error) {
    // A visitor may change the demo at the same time.
    if (error instanceof SlotTakenError) throw new LeadsError(TAKEN, { cause: error })
    if (!(error instanceof BookingChangedError)) throw error
    throw new LeadsError('This demo was changed at the same time: check it again')
  }
  return { reference, slot }
}

const UNWANTED = {
  held: 'The visitor has not confirmed this demo yet: bookings confirm books it',
  booked: 'This demo is already confirmed',
  cancelled: 'This demo is already canceled',
}

const TAKEN = 'Somebody else has that time'

/** By the rules for visitors, except that other meetings of hosts do not count. */
async function requireOpen(
  { readTaken }: BookingStore,
  start: Date,
  { rules, now }: Required<StaffOptions>,
): Promise<void> {
  const slots = createDemoSlots({ rules, readTaken, now: () => now.getTime() })
  const state = await slots.stateOf(start)
  if (state === 'open') return
  const near = await slots.alternatives(start, rules.zone)
  const others = near.map((slot) => shortTime(new Date(slot.start), rules.zone)).join(', ')
  const why = state === 'taken' ? TAKEN : whyNotOffered(rules, start.getTime(), now.getTime())
  throw new LeadsError(`${why}. ${others ? `Open near it: ${others}` : 'No time is open'}`)
}

function whyNotOffered(rules: DemoRules, start: number, now: number): string {
  if (start <= now) return 'That time has passed'
  const calendar = createHostCalendar(rules)
  const { closed } = calendar.day(calendar.dateAt(start))
  if (closed !== undefined) return `That day is closed: ${closed}`
  return 'No demo begins at that time, or it is too soon or too far ahead'
}
