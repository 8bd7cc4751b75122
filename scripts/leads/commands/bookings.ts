import type { Command } from 'commander'
import { hostTimes, listBookings } from '../bookings/booking-records.ts'
import { changeForStaff, type StaffChange } from '../bookings/change-bookings.ts'
import type { CommandContext, WithContext } from '../command-context.ts'

export function addBookings(program: Command, withContext: WithContext): void {
  program
    .command('bookings')
    .summary('shows booked demos')
    .description(ABOUT_BOOKINGS)
    .option('--from <day>', 'demos on or after: 2026-11-23, 2026-11-23T14:30')
    .option('--to <day>', 'demos on or before')
    .option('--all', 'includes past, cancelled and unconfirmed demos')
    .option('--json', 'one JSON object per line')
    .action(withContext(listBookings))
  program
    .command('move <reference> <time>')
    .summary('moves a demo')
    .description(ABOUT_MOVE)
    .action(
      withContext((context, lead: string, time: string) =>
        change(context, lead, { moveTo: hostTimes(context).read(time) }),
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

const ABOUT_BOOKINGS = `
Shows the demos to come, earliest first, in the time zone of the hosts. LOOK AT shows what needs
attention, such as a demo on a day that was closed after the booking: it remains until you move it.

    npm run leads -- bookings --from 2026-11-23 --to 2026-11-27

A held demo waits until the time shown for its visitor to confirm it by email. After that its time is
free, the team gets the lead, and --all shows it as "hold ran out". confirm books it for the visitor.`.trim()

const ABOUT_MOVE = `
Moves a demo to any time that visitors could choose now, in the time zone of the hosts; otherwise the
error explains why and lists the nearest times. The other meetings of hosts (busy in demo.yml) do not
count here. A running server emails the new invitation to both sides. Changes are logged.

    npm run leads -- move 7K3M-Q0XZ 2026-11-24T14:30`.trim()

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
