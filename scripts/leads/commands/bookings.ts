import { type Command, Option } from 'commander'
import { createLinkSigner } from '../../../server/leads/link-signer.ts'
import { hostTimes } from '../bookings/booking-record.ts'
import { bookingsCalendar } from '../bookings/bookings-calendar.ts'
import { changeForStaff, type StaffChange } from '../bookings/change-bookings.ts'
import { type ListOptions, listBookings, readBookings } from '../bookings/list-bookings.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords, refuseExisting, writeOutput } from '../output.ts'
import { LeadsError } from '../run-program.ts'

interface Options extends ListOptions {
  readonly move?: string
  readonly cancel?: true
  readonly confirm?: true
  readonly ics?: true
  readonly out?: string
}

const LIST = ['from', 'to', 'all', 'json']
const CHANGES = ['move', 'cancel', 'confirm']

export function addBookings(program: Command, withContext: WithContext): void {
  const toChange = (flags: string, help: string) =>
    new Option(flags, help).conflicts([...LIST, ...CHANGES].filter((name) => !flags.includes(name)))
  program
    .command('bookings [reference]')
    .summary('shows, moves, cancels and exports booked demos')
    .description(ABOUT)
    .option('--from <day>', 'demos on or after: 2026-11-23, 2026-11-23T14:30')
    .option('--to <day>', 'demos on or before')
    .option('--all', 'includes past, cancelled and unconfirmed demos')
    .option('--json', 'one JSON object per line')
    .addOption(toChange('--move <time>', 'moves the demo, in the time zone of the hosts'))
    .addOption(toChange('--cancel', 'cancels the demo'))
    .addOption(toChange('--confirm', 'books an unconfirmed demo'))
    .addOption(
      new Option('--ics', 'exports the demos to come as a calendar file').conflicts([
        ...CHANGES,
        'all',
        'json',
      ]),
    )
    .option('--out <file>', 'writes the calendar to a new file that only you can read')
    .action((lead: string | undefined, options: Options) =>
      withContext((context) => run(context, lead, options), {
        needsSecretKey: options.ics ?? false,
      }),
    )
}

const ABOUT = `
Shows the demos to come, earliest first, in the time zone of the hosts. LOOK AT shows what needs
attention, such as a demo on a day that was closed after the booking: it remains until you move it.
With a reference, shows the demo of that lead only.

    npm run leads -- bookings --from 2026-11-23 --to 2026-11-27
    npm run leads -- bookings 7K3M-Q0XZ --move 2026-11-24T14:30
    npm run leads -- bookings 7K3M-Q0XZ --cancel
    npm run leads -- bookings 7K3M-Q0XZ --confirm
    npm run leads -- bookings --ics --out demos.ics

A held demo waits until the time shown for its visitor to confirm it by email. After that its time is
free, the team gets the lead, and --all shows it as "hold ran out". --confirm books it for the
visitor.

A demo can be moved to any time that visitors could choose now; otherwise the error explains why and
lists the nearest times. The other meetings of hosts (busy in demo.yml) do not count here. A running server emails the new invitation or the cancellation to both
sides. The calendar uses the UIDs and links of the invitations, if SITE_URL and SECRET_KEY are the
same as for the server. Changes and exports are logged.`.trim()

function run(context: CommandContext, lead: string | undefined, options: Options): Promise<void> {
  const { move, cancel, confirm, ics, out, ...list } = options
  const isChange = cancel || confirm || move !== undefined
  if (ics && lead !== undefined)
    throw new LeadsError('--ics exports all demos and takes no reference')
  if (out !== undefined && !ics) throw new LeadsError('--out requires --ics')
  if (isChange && lead === undefined) throw new LeadsError('Name the lead by its reference')
  if (ics) return exportCalendar(context, options)
  if (!isChange || lead === undefined) return listBookings(context, list, lead)
  const moveTo = move === undefined ? undefined : hostTimes(context).read(move)
  return change(context, lead, moveTo ? { moveTo } : cancel ? 'cancel' : 'confirm')
}

const DONE = { cancel: 'cancelled', confirm: 'confirmed' }

async function change(context: CommandContext, lead: string, wanted: StaffChange): Promise<void> {
  const { database, release, print, note } = context
  const times = hostTimes(context)
  const options = { rules: release.demo, inWords: times.short }
  const { reference, booking } = await changeForStaff(database, lead, wanted, options)
  const { start } = booking.slot
  const isMove = typeof wanted !== 'string'
  const done = isMove
    ? `is moved to ${times.long(wanted.moveTo)}`
    : `on ${times.long(start)} is ${DONE[wanted]}`
  print(`The demo of ${reference} ${done}. Both sides get an email.`)
  const details = isMove ? { from: start, to: wanted.moveTo } : { start }
  await note(`bookings ${isMove ? 'move' : wanted}`, { reference, ...details })
}

async function exportCalendar(context: CommandContext, options: Options): Promise<void> {
  const { database, config, release } = context
  const { out } = options
  refuseExisting(out)
  const found = await readBookings(context, options)
  const records = found.filter(({ booking }) => booking.state === 'booked')
  const links = createLinkSigner(config, database)
  const facts = { release, config, links, now: new Date() }
  const calendar = await bookingsCalendar(records, facts)
  await context.note('bookings calendar', { count: records.length, out })
  await writeOutput([calendar], out)
  context.notify(`${countWords(records.length, 'demo')} exported${out ? ` to ${out}` : ''}.`)
}
