import { cancelBooking, confirmBooking, moveBooking } from '../bookings/change-bookings.ts'
import { exportCalendar } from '../bookings/export-calendar.ts'
import { showBookings } from '../bookings/show-bookings.ts'
import type { Command, CommandInput } from '../command.ts'
import { UsageError } from '../usage-error.ts'

export const bookings: Command = {
  name: 'bookings',
  summary: 'shows, moves, cancels and exports booked demos',
  argument: '[reference]',
  about: [
    'Shows the demos to come, earliest first, in the time zone of the hosts. LOOK AT shows what needs attention,',
    'such as a demo on a day that was closed after the booking: it remains until you move it. With a reference,',
    'shows the demo of that lead only.',
    '',
    '    npm run leads -- bookings --from 2026-11-23 --to 2026-11-27',
    '    npm run leads -- bookings 7K3M-Q0XZ --move 2026-11-24T14:30',
    '    npm run leads -- bookings 7K3M-Q0XZ --cancel',
    '    npm run leads -- bookings 7K3M-Q0XZ --confirm',
    '    npm run leads -- bookings --ics --out demos.ics',
    '',
    'A held demo waits until the time shown for its visitor to confirm it by email. After that its time is free, the',
    'team gets the lead, and --all shows it as "hold ran out". --confirm books it for the visitor.',
    '',
    'A demo can be moved to any time that visitors could choose now; otherwise the error explains why and lists the',
    'nearest times. A running server emails the new invitation or the cancellation to both sides. The calendar uses',
    'the UIDs and links of the invitations, if SITE_URL and SECRET_KEY are the same as for the server. Changes and',
    'exports are logged.',
  ].join('\n'),
  options: {
    from: { value: '<day>', help: 'demos on or after: 2026-11-23, 2026-11-23T14:30' },
    to: { value: '<day>', help: 'demos on or before' },
    all: { help: 'includes past, cancelled and unconfirmed demos' },
    json: { help: 'one JSON object per line' },
    move: { value: '<time>', help: 'moves the demo, in the time zone of the hosts' },
    cancel: { help: 'cancels the demo' },
    confirm: { help: 'books an unconfirmed demo' },
    ics: { help: 'exports the demos to come as a calendar file' },
    out: { value: '<file>', help: 'writes the calendar to a new file that only you can read' },
  },
  async run(context, input) {
    const { argument, texts } = input
    const what = readWhat(input)
    if (what === 'ics') return exportCalendar(context, input)
    if (what === 'list' || argument === undefined) return showBookings(context, input)
    if (what === 'cancel') return cancelBooking(context, argument)
    if (what === 'confirm') return confirmBooking(context, argument)
    return moveBooking(context, argument, texts.move ?? '')
  },
}

const OPTIONS_OF = {
  move: ['move'],
  cancel: ['cancel'],
  confirm: ['confirm'],
  ics: ['ics', 'out', 'from', 'to'],
  list: ['from', 'to', 'all', 'json'],
}

function readWhat({ argument, texts, flags }: CommandInput): keyof typeof OPTIONS_OF {
  const given = [...Object.keys(texts), ...flags]
  const what =
    (['move', 'cancel', 'confirm', 'ics'] as const).find((one) => given.includes(one)) ?? 'list'
  const odd = given.find((option) => !OPTIONS_OF[what].includes(option))
  const whatItIs = what === 'list' ? 'a list' : `--${what}`
  if (odd) throw new UsageError(`--${odd} cannot be combined with ${whatItIs}`)
  const isChange = what === 'move' || what === 'cancel' || what === 'confirm'
  if (isChange && argument === undefined) throw new UsageError('Name the lead by its reference')
  if (what === 'ics' && argument !== undefined)
    throw new UsageError('--ics exports all demos and takes no reference')
  return what
}
