import type { Command } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import { findLead } from '../../../server/leads/desk/find-leads.ts'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import {
  type BookingStore,
  createBookingStore,
} from '../../../server/leads/scheduling/booking-store.ts'
import { createDemoSlots } from '../../../server/leads/scheduling/demo-slots.ts'
import { createHostCalendar, hostsByHours } from '../../../server/leads/scheduling/host-calendar.ts'
import { findBooking } from '../../../server/leads/scheduling/read-bookings.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { BookingChangedError, SlotTakenError } from '../../../shared/errors.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { hostTimes } from '../records/describe-booking.ts'

export function addBookingChanges(program: Command, withContext: WithContext): void {
  program
    .command('move <reference> <time>')
    .summary('moves a demo')
    .description(ABOUT_MOVE)
    .action(
      withContext((context, lead: string, time: string) =>
        change(context, lead, { moveTo: hostTimes(context.release.demo).read(time) }),
      ),
    )
  program
    .command('cancel <reference>')
    .description('cancels a demo; both sides get an email')
    .action(withContext((context, lead: string) => change(context, lead, 'cancel')))
  program
    .command('confirm <reference>')
    .description('books an unconfirmed demo; both sides get an email')
    .action(withContext((context, lead: string) => change(context, lead, 'confirm')))
}

const ABOUT_MOVE = `
Moves a demo to any time that visitors could choose now, in the time zone of the hosts; otherwise the
error explains why and lists the nearest times. The other meetings of hosts (busy in demo.yml) do not
count here. A running server emails the new invitation to both sides. Changes are logged.

    npm run leads -- move 7K3M-Q0XZ 2026-11-24T14:30`.trim()

const DONE = { cancel: 'cancelled', confirm: 'confirmed' }

async function change(context: CommandContext, lead: string, wanted: StaffChange): Promise<void> {
  const { database, release, print, note } = context
  const times = hostTimes(release.demo)
  const { reference, slot } = await changeForStaff(database, lead, wanted, { rules: release.demo })
  const { start } = slot
  const isMove = typeof wanted !== 'string'
  const done = isMove
    ? `is moved to ${times.long(wanted.moveTo)}`
    : `on ${times.long(start)} is ${DONE[wanted]}`
  print(`The demo of ${reference} ${done}. Both sides get an email.`)
  const details = isMove ? { from: start, to: wanted.moveTo } : { start }
  await note(`bookings ${isMove ? 'move' : wanted}`, { reference, ...details })
}

/** `confirm` books a held demo without the visitor's link. */
type StaffChange = 'cancel' | 'confirm' | { readonly moveTo: Date }

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
  const { id: leadId, reference } = await findLead(database, lead)
  const booking = await findBooking(database.kysely, 'submission_id', leadId)
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
  held: 'The visitor has not confirmed this demo yet: use confirm to book it',
  booked: 'This demo is already confirmed',
  cancelled: 'This demo is already canceled',
}

const TAKEN = 'Somebody else has that time'

/** The rules are those for visitors. */
async function requireOpen(
  { readTaken }: BookingStore,
  start: Date,
  { rules, now }: Required<StaffOptions>,
): Promise<void> {
  const slots = createDemoSlots({ rules, readTaken, now: () => now.getTime() })
  const state = await slots.stateOf(start)
  if (state === 'open') return
  const near = await slots.alternatives(start, rules.zone)
  const others = near.map((slot) => hostTimes(rules).short(new Date(slot.start))).join(', ')
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
