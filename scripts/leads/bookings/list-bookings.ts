import type { HoldReason } from '../../../server/database/schema.ts'
import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { CommandContext } from '../command-context.ts'
import { localTimes } from '../local-times.ts'
import { leadName } from '../records/lead.ts'
import { type Columns, countWords, printableJson, tableLines } from '../terminal-text.ts'
import {
  type BookingRecord,
  describeState,
  findRecord,
  hostTimes,
  readRecord,
  selectBookings,
} from './booking-record.ts'

export interface BookingFilters {
  readonly from?: string
  readonly to?: string
  /** Includes past, cancelled and unconfirmed ones. */
  readonly all?: true
}

/** Default: demos to come. Earliest first. Throws LeadsError for an invalid time. */
export async function readBookings(
  context: CommandContext,
  { from, to, all }: BookingFilters,
): Promise<readonly BookingRecord[]> {
  const times = hostTimes(context)
  const now = new Date()
  const since = from === undefined ? (all ? undefined : now) : times.read(from)
  const until = to === undefined ? undefined : times.read(to, true)
  const rows = await selectBookings(context.database.kysely)
    .where('answers', '!=', NO_ANSWERS)
    .$if(since !== undefined, (query) => query.where('slot_end', '>', since?.toISOString() ?? ''))
    .$if(until !== undefined, (query) => query.where('slot_start', '<', until?.toISOString() ?? ''))
    .orderBy('slot_start')
    .orderBy('bookings.created_at')
    .execute()
  return rows.map(readRecord).filter((record) => all || isStanding(record, now))
}

function isStanding({ booking }: BookingRecord, now: Date): boolean {
  const { state, heldUntil } = booking
  if (state !== 'held') return state === 'booked'
  return heldUntil !== undefined && heldUntil > now
}

export interface ListOptions extends BookingFilters {
  readonly json?: true
}

/** All demos that match, or that of one lead. */
export async function listBookings(
  context: CommandContext,
  { json, ...filters }: ListOptions,
  lead: string | undefined,
): Promise<void> {
  const { database, release, width, print, notify } = context
  const all = await readBookings(context, lead === undefined ? filters : { ...filters, all: true })
  const one = lead === undefined ? undefined : await findRecord(database, lead)
  const shown = one ? all.filter(({ reference }) => reference === one.reference) : all
  const noteOf = createNotes(all, release?.demo)
  if (json) {
    for (const record of shown) print(bookingJson(record, noteOf(record)))
    return
  }
  if (shown.length === 0) return notify('No demo matches.')
  const times = hostTimes(context)
  const columns: Columns<BookingRecord> = {
    REFERENCE: ({ reference }) => reference,
    [`DEMO (${times.zoneName})`]: ({ booking }) => times.short(booking.slot.start),
    STATE: (record) => describeState(record, times),
    WHO: ({ answers }) => leadName(answers),
    EMAIL: ({ answers }) => answers.email ?? '',
    'FOR THEM': ({ booking: { slot, zone } }) =>
      `${localTimes({ zone, zoneName: zone }).short(slot.start)} ${zone}`,
    'LOOK AT': noteOf,
  }
  print(tableLines(columns, shown, width).join('\n'))
  notify(`${countWords(shown.length, 'demo')}.`)
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

/** What needs attention: holds, demos on days closed later or outside current hours, people with two demos. */
function createNotes(records: readonly BookingRecord[], rules: DemoRules | undefined) {
  const booked = records.filter(({ booking, emailKey }) => booking.state === 'booked' && emailKey)
  const byPerson = Map.groupBy(booked, ({ emailKey }) => emailKey)
  const calendar = rules && createHostCalendar(rules)
  return (record: BookingRecord): string => {
    const { state, holdReason, slot } = record.booking
    if (state === 'held') return holdReason ? HOLD_NOTES[holdReason] : ''
    if (state !== 'booked') return ''
    const start = slot.start.getTime()
    const day = calendar?.day(calendar.dateAt(start))
    const isInside = day?.open.some((span) => span.start <= start && slot.end.getTime() <= span.end)
    const hours = isInside === false ? 'outside the hours' : ''
    const others = (byPerson.get(record.emailKey) ?? []).filter((other) => other !== record)
    const references = others.map(({ reference }) => reference).join(', ')
    return [
      day?.closed === undefined ? hours : `closed that day: ${day.closed}`,
      references && `same address as ${references}`,
    ]
      .filter(Boolean)
      .join('; ')
  }
}
