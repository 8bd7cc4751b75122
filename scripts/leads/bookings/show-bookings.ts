import type { CommandInput } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { countWords } from '../count-words.ts'
import { leadName } from '../lead-name.ts'
import { localTimes } from '../local-times.ts'
import { printableJson } from '../records/lead-json.ts'
import { tableLines } from '../table-lines.ts'
import { bookingNotes } from './booking-notes.ts'
import type { BookingRecord } from './booking-record.ts'
import { stateInWords } from './demo-in-words.ts'
import { findBooking } from './find-booking.ts'
import { hostTimes } from './host-times.ts'
import { listBookings } from './list-bookings.ts'
import { readBookingFilter } from './read-booking-filter.ts'

export async function showBookings(context: CommandContext, input: CommandInput): Promise<void> {
  const { database, release, print } = context
  const filter = readBookingFilter(input, hostTimes(context))
  const records = await listBookings(database, filter)
  const notes = bookingNotes(records, release?.demo)
  const shown = await pick(context, records, input.argument)
  if (!input.flags.has('json')) return showTable(context, shown, notes)
  for (const record of shown) print(bookingJson(record, notes.get(record.reference) ?? ''))
}

async function pick(
  { database }: CommandContext,
  records: readonly BookingRecord[],
  argument?: string,
) {
  if (argument === undefined) return records
  const { reference } = await findBooking(database, argument)
  return records.filter((record) => record.reference === reference)
}

function showTable(
  context: CommandContext,
  records: readonly BookingRecord[],
  notes: ReadonlyMap<string, string>,
): void {
  const times = hostTimes(context)
  if (records.length === 0) {
    context.notify('No demo matches.')
    return
  }
  const columns = [
    { title: 'REFERENCE' },
    { title: `DEMO (${times.zoneName})` },
    { title: 'STATE' },
    { title: 'WHO', isFlexible: true },
    { title: 'EMAIL', isFlexible: true },
    { title: 'FOR THEM' },
    { title: 'LOOK AT', isFlexible: true },
  ]
  const rows = records.map((record) => [
    record.reference,
    times.short(record.booking.slot.start),
    stateInWords(record, times),
    leadName(record.answers),
    record.answers.email ?? '',
    theirTime(record.booking),
    notes.get(record.reference) ?? '',
  ])
  context.print(tableLines(columns, rows, context.width).join('\n'))
  context.notify(`${countWords(records.length, 'demo')}.`)
}

function theirTime({ slot, zone }: BookingRecord['booking']): string {
  return `${localTimes({ zone, zoneName: zone }).short(slot.start)} ${zone}`
}

function bookingJson({ booking, reference, answers }: BookingRecord, note: string): string {
  const { state, slot, zone, sequence, heldUntil, holdReason } = booking
  const who = leadName(answers)
  const { start, end } = slot
  return printableJson({
    reference,
    state,
    start,
    end,
    zone,
    sequence,
    who,
    email: answers.email,
    heldUntil,
    holdReason,
    note,
  })
}
