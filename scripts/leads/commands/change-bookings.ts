import type { Command } from 'commander'
import { changeForStaff, type StaffChange } from '../../../server/leads/desk/change-demo.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { hostTimes } from '../records/describe-booking.ts'

/** Below the command that shows the bookings. */
export function addBookingChanges(bookings: Command, withContext: WithContext): void {
  bookings
    .command('move <reference> <time>')
    .summary('moves a demo')
    .description(ABOUT_MOVE)
    .action(
      withContext((context, lead: string, time: string) =>
        change(context, lead, { moveTo: hostTimes(context.release.demo).read(time) }),
      ),
    )
  bookings
    .command('cancel <reference>')
    .description('cancels a demo; both sides get an email')
    .action(withContext((context, lead: string) => change(context, lead, 'cancel')))
  bookings
    .command('confirm <reference>')
    .description('books an unconfirmed demo; both sides get an email')
    .action(withContext((context, lead: string) => change(context, lead, 'confirm')))
}

const ABOUT_MOVE = `
Moves a demo to any time that visitors could choose now, in the time zone of the hosts; otherwise the
error explains why and lists the nearest times. The other meetings of hosts (busy in demo.yml) do not
count here. A running server emails the new invitation to both sides. Changes are logged.

    npm run leads -- bookings move 7K3M-Q0XZ 2026-11-24T14:30`.trim()

const DONE = { cancel: 'canceled', confirm: 'confirmed' }

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
