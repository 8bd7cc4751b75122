import type { Database } from '../../../server/database/database.ts'
import {
  type BookingStore,
  createBookingStore,
} from '../../../server/leads/scheduling/booking-store.ts'
import type { Change } from '../../../server/leads/scheduling/change-booking.ts'
import { createDemoSlots } from '../../../server/leads/scheduling/demo-slots.ts'
import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import { oweBookingMails } from '../../../server/leads/scheduling/owe-booking-mails.ts'
import type { Slot } from '../../../server/leads/submissions/booking.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { BookingChangedError, SlotTakenError } from '../../../shared/errors.ts'
import { LeadsError } from '../leads-error.ts'
import { type BookingRecord, findRecord } from './booking-record.ts'

/** Returns the demo before the change. Throws LeadsError and StorageUnavailableError. */
export async function cancelForStaff(
  database: Database,
  reference: string,
  now = new Date(),
): Promise<BookingRecord> {
  const found = await findChangeable(database, reference, { wanted: 'booked', now })
  const { id, sequence } = found.booking
  await orChangedMeanwhile(openStore(database, { capacity: 1, now }).cancel({ id, sequence }))
  return found
}

/** Without the visitor's link. Returns the demo before the change. Throws LeadsError if its time has no place. */
export async function confirmForStaff(
  database: Database,
  reference: string,
  { capacity, now = new Date() }: { readonly capacity: number; readonly now?: Date },
): Promise<BookingRecord> {
  const found = await findChangeable(database, reference, { wanted: 'held', now })
  const { id } = found.booking
  await orChangedMeanwhile(openStore(database, { capacity, now }).confirm({ id }))
  return found
}

export interface StaffMove {
  readonly reference: string
  readonly start: Date
  readonly rules: DemoRules
  /** Formats a time for error messages. */
  readonly inWords: (time: Date) => string
  readonly now?: Date
}

export interface StaffMoved {
  readonly before: BookingRecord
  readonly slot: Slot
}

/** The rules are those for visitors. Throws LeadsError with the reason and the nearest times. */
export async function moveForStaff(database: Database, move: StaffMove): Promise<StaffMoved> {
  const { reference, start, rules, now = new Date() } = move
  const before = await findChangeable(database, reference, { wanted: 'booked', now })
  const { id, sequence, zone, slot: old } = before.booking
  if (+old.start === +start) throw new LeadsError('This demo is already at that time')
  const store = openStore(database, { capacity: rules.capacity, now })
  await requireOpen(store, { ...move, now })
  const slot = { start, end: new Date(start.getTime() + rules.minutes * 60_000) }
  await orChangedMeanwhile(store.move({ id, sequence, slot, zone }))
  return { before, slot }
}

function openStore(
  database: Database,
  { capacity, now }: { readonly capacity: number; readonly now: Date },
): BookingStore {
  return createBookingStore(database, { capacity, owe: oweBookingMails, now: () => now })
}

const UNWANTED = {
  held: 'The visitor has not confirmed this demo yet: use --confirm to book it',
  booked: 'This demo is already confirmed',
}

async function findChangeable(
  database: Database,
  reference: string,
  { wanted, now }: { readonly wanted: 'held' | 'booked'; readonly now: Date },
): Promise<BookingRecord> {
  const found = await findRecord(database, reference)
  const { state, slot } = found.booking
  if (state === 'cancelled') throw new LeadsError('This demo is already canceled')
  if (state !== wanted) throw new LeadsError(UNWANTED[state])
  if (slot.start <= now) throw new LeadsError('This demo has begun, so nothing can be changed')
  return found
}

const NEAREST = 3
const TAKEN = 'Somebody else has that time'

async function requireOpen(
  { readTaken }: Pick<BookingStore, 'readTaken'>,
  { start, rules, inWords, now }: StaffMove & { readonly now: Date },
): Promise<void> {
  const slots = createDemoSlots({ rules, readTaken, now: () => now.getTime() })
  const state = await slots.stateOf(start.getTime())
  if (state === 'open') return
  const near = await slots.nearest(start.getTime(), NEAREST)
  const others = near.map((instant) => inWords(new Date(instant))).join(', ')
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

/** A visitor may change the demo at the same time. */
async function orChangedMeanwhile(changing: Promise<Change | undefined>): Promise<void> {
  try {
    const change = await changing
    if (change) return
  } catch (error) {
    if (error instanceof SlotTakenError) throw new LeadsError(TAKEN, { cause: error })
    if (!(error instanceof BookingChangedError)) throw error
  }
  throw new LeadsError('This demo was changed at the same time: check it again')
}
