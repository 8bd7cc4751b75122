import type { Database } from '../../../server/database/database.ts'
import type { HoldReason } from '../../../server/database/schema.ts'
import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import { findBooking } from '../../../server/leads/scheduling/read-bookings.ts'
import {
  type Booking,
  isUnconfirmed,
  readBooking,
} from '../../../server/leads/submissions/booking.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { Answers } from '../../../shared/forms/form-definition.ts'
import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import type { CommandContext } from '../command-context.ts'
import { type LocalTimes, localTimes } from '../local-times.ts'
import { type Columns, countWords, printableJson, tableLines } from '../output.ts'
import { findLead, leadName } from '../records/lead.ts'
import { LeadsError } from '../run-program.ts'

/** A booking with its lead. */
export interface BookingRecord {
  readonly reference: string
  readonly booking: Booking
  readonly answers: Answers
}

/** Throws LeadsError if there is none. */
export async function findRecord(database: Database, lead: string): Promise<BookingRecord> {
  const { id, reference, answers } = await findLead(database, lead)
  const booking = await findBooking(database.kysely, 'submission_id', id)
  if (booking) return { reference, booking, answers }
  throw new LeadsError(`${reference} has no booked time. See: show`)
}

export function hostTimes({ release: { demo } }: Pick<CommandContext, 'release'>): LocalTimes {
  const { zone } = demo
  return localTimes({ zone, zoneName: shortZoneName(zone, Date.now()) || zone })
}

export function describeState(booking: Booking, times: LocalTimes): string {
  const { state, heldUntil, holdReason } = booking
  if (state === 'booked') return holdReason === undefined ? 'booked' : 'confirmed'
  if (state === 'cancelled') return isUnconfirmed(booking) ? 'never confirmed' : 'cancelled'
  const isHeld = heldUntil && heldUntil > new Date()
  return isHeld ? `held until ${times.short(heldUntil)}` : 'hold ran out'
}

interface BookingFilters {
  readonly from?: string
  readonly to?: string
  /** Includes past, cancelled and unconfirmed ones. */
  readonly all?: true
}

/** Default: demos to come. Earliest first. Throws LeadsError for an invalid time. */
async function readBookings(
  context: CommandContext,
  { from, to, all }: BookingFilters,
): Promise<readonly BookingRecord[]> {
  const times = hostTimes(context)
  const now = new Date().toISOString()
  let bookings = context.database.kysely
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .select(['reference', 'answers'])
    .where('answers', '!=', NO_ANSWERS)
  if (from !== undefined) bookings = bookings.where('slot_end', '>', times.read(from).toISOString())
  else if (!all) bookings = bookings.where('slot_end', '>', now)
  if (to !== undefined)
    bookings = bookings.where('slot_start', '<', times.read(to, true).toISOString())
  if (!all) {
    bookings = bookings
      .where('state', '!=', 'cancelled')
      .where(({ eb, or }) => or([eb('state', '=', 'booked'), eb('held_until', '>', now)]))
  }
  const rows = await bookings.orderBy('slot_start').orderBy('bookings.created_at').execute()
  return rows.map(({ reference, answers, ...row }) => {
    return { reference, booking: readBooking(row), answers: JSON.parse(answers) as Answers }
  })
}

export async function listBookings(
  context: CommandContext,
  { json, ...filters }: BookingFilters & { readonly json?: true },
): Promise<void> {
  const { release, width, print, notify } = context
  const records = await readBookings(context, filters)
  const notes = notesOf(release.demo)
  if (json) {
    for (const record of records) print(bookingJson(record, notes(record)))
    return
  }
  if (records.length === 0) return notify('No demo matches.')
  const times = hostTimes(context)
  const columns: Columns<BookingRecord> = {
    REFERENCE: ({ reference }) => reference,
    [`DEMO (${times.zoneName})`]: ({ booking }) => times.short(booking.slot.start),
    STATE: ({ booking }) => describeState(booking, times),
    HOST: ({ booking }) => booking.host ?? '',
    WHO: ({ answers }) => leadName(answers),
    EMAIL: ({ answers }) => answers.email ?? '',
    'FOR THEM': ({ booking: { slot, zone } }) =>
      `${localTimes({ zone, zoneName: zone }).short(slot.start)} ${zone}`,
    'LOOK AT': notes,
  }
  print(tableLines(columns, records, width).join('\n'))
  notify(`${countWords(records.length, 'demo')}.`)
}

function bookingJson({ booking, reference, answers }: BookingRecord, note: string): string {
  const { id: _, submissionId: __, slot, ...shown } = booking
  const who = leadName(answers)
  return printableJson({ reference, ...slot, ...shown, who, email: answers.email, note })
}

const HOLD_NOTES: Readonly<Record<HoldReason, string>> = {
  signs: 'signs of a program',
  address: 'same address as another',
  network: 'many of its network',
  surge: 'many at once',
}

/** What needs attention: reasons of holds, and demos whose host, day or hours have gone since. */
function notesOf(rules: DemoRules) {
  const calendar = createHostCalendar(rules)
  const names = rules.hosts.map(({ name }) => name)
  return ({ booking: { state, holdReason, slot, host } }: BookingRecord): string => {
    if (state === 'held') return holdReason ? HOLD_NOTES[holdReason] : ''
    const start = slot.start.getTime()
    const { closed, open } = calendar.day(calendar.dateAt(start))
    const isInside = open.some((span) => span.start <= start && slot.end.getTime() <= span.end)
    if (state !== 'booked') return ''
    if (host !== undefined && !names.includes(host)) return 'its host has left'
    if (isInside) return ''
    return closed === undefined ? 'outside the hours' : `closed that day: ${closed}`
  }
}
