import type { Command } from 'commander'
import { listBookings } from '../../../server/leads/desk/list-bookings.ts'
import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { localTimes } from '../local-times.ts'
import { type Columns, countWords, tableLines } from '../output.ts'
import { describeState, hostTimes } from '../records/describe-booking.ts'
import { leadName } from '../records/lead.ts'
import { addBookingChanges } from './change-bookings.ts'

interface Options {
  readonly from?: string
  readonly to?: string
  /** Includes past, canceled and unconfirmed ones. */
  readonly all?: true
}

export function addBookings(program: Command, withContext: WithContext): void {
  const command = program
    .command('bookings')
    .summary('shows booked demos; moves, cancels and confirms one')
    .description(ABOUT_BOOKINGS)
    .option('--from <day>', 'demos on or after: 2026-11-23, 2026-11-23T14:30')
    .option('--to <day>', 'demos on or before')
    .option('--all', 'includes past, canceled and unconfirmed demos')
    .action(withContext(showBookings))
  addBookingChanges(command, withContext)
}

const ABOUT_BOOKINGS = `
Shows the demos to come, earliest first, in the time zone of the hosts. LOOK AT shows what needs
attention, such as a demo on a day that was closed after the booking: it remains until you move it.

    npm run leads -- bookings --from 2026-11-23 --to 2026-11-27

A held demo waits until the time shown for its visitor to confirm it by email. After that its time is
free, the team gets the lead, and --all shows it as "hold ran out". bookings confirm books it for the
visitor.`.trim()

/** A booking with its lead. */
type BookingRecord = Awaited<ReturnType<typeof listBookings>>[number]

async function showBookings(context: CommandContext, options: Options): Promise<void> {
  const { database, release, width, print, notify } = context
  const times = hostTimes(release.demo)
  const { from, to, all } = options
  const records = await listBookings(database, {
    from: from === undefined ? undefined : times.read(from),
    to: to === undefined ? undefined : times.read(to, true),
    all,
  })
  if (records.length === 0) return notify('No demo matches.')
  const columns: Columns<BookingRecord> = {
    REFERENCE: ({ reference }) => reference,
    [`DEMO (${times.zoneName})`]: ({ booking }) => times.short(booking.slot.start),
    STATE: ({ booking }) => describeState(booking, times),
    HOST: ({ booking }) => booking.host ?? '',
    WHO: ({ answers }) => leadName(answers),
    EMAIL: ({ answers }) => answers.email ?? '',
    'FOR THEM': ({ booking: { slot, zone } }) =>
      `${localTimes({ zone, zoneName: zone }).short(slot.start)} ${zone}`,
    'LOOK AT': notesOf(release.demo),
  }
  print(tableLines(columns, records, width).join('\n'))
  notify(`${countWords(records.length, 'demo')}.`)
}

type HoldReason = NonNullable<BookingRecord['booking']['holdReason']>

const HOLD_NOTES: Readonly<Record<HoldReason, string>> = {
  signs: 'signs of a program',
  address: 'same address as another',
  network: 'many of its network',
  surge: 'many at once',
  limit: 'too many with its address',
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
