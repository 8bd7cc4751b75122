import { cancelBooking, confirmBooking, moveBooking } from '../bookings/change-bookings.ts'
import { exportCalendar } from '../bookings/export-calendar.ts'
import { showBookings } from '../bookings/show-bookings.ts'
import type { Command, CommandInput } from '../command.ts'
import { UsageError } from '../usage-error.ts'

export const bookings: Command = {
  name: 'bookings',
  summary: 'demos that are booked: see, move and cancel them, as a calendar',
  argument: '[reference]',
  about: [
    'Shows the demos that are to come, the earliest first, in the time of the hosts; LOOK AT tells what needs a',
    'person, such as a demo on a day that was closed after it was booked: it stands until it is moved. With a',
    'reference it is that one alone.',
    '',
    '    npm run leads -- bookings --from 2026-11-23 --to 2026-11-27',
    '    npm run leads -- bookings 7K3M-Q0XZ --move 2026-11-24T14:30',
    '    npm run leads -- bookings 7K3M-Q0XZ --cancel',
    '    npm run leads -- bookings 7K3M-Q0XZ --confirm',
    '    npm run leads -- bookings --ics --out demos.ics',
    '',
    'STATE is booked; held until a time, for one that its visitor has to confirm by mail, then confirmed or, with',
    '--all, hold ran out. Its time is free then, and the team has the lead: --confirm books it on their word.',
    '',
    'A demo can be moved to what visitors could choose now; of any other time it is said why not, and which are',
    'near. Both sides get a mail with the new invitation, or the cancellation, from a running server. The calendar',
    'has the demos under the names of their invitations, if SITE_URL is what it is for the server. Changes and',
    'calendars are noted in the log.',
  ].join('\n'),
  options: {
    from: { value: '<day>', help: 'demos on that day or later: 2026-11-23, 2026-11-23T14:30' },
    to: { value: '<day>', help: 'demos on that day or earlier' },
    all: { help: 'also those that are over, cancelled, never confirmed or in quarantine' },
    json: { help: 'a JSON object on a line for each demo' },
    move: { value: '<time>', help: 'moves the demo of that lead; the time is that of the hosts' },
    cancel: { help: 'cancels the demo of that lead' },
    confirm: { help: 'books the demo of that lead, which its visitor has not confirmed' },
    ics: { help: 'those that are to come as a calendar file' },
    out: { value: '<file>', help: 'the calendar into a new file that only you may read' },
  },
  async run(desk, input) {
    const { argument, texts } = input
    const what = readWhat(input)
    if (what === 'ics') return exportCalendar(desk, input)
    if (what === 'list' || argument === undefined) return showBookings(desk, input)
    if (what === 'cancel') return cancelBooking(desk, argument)
    if (what === 'confirm') return confirmBooking(desk, argument)
    return moveBooking(desk, argument, texts.move ?? '')
  },
}

/** Actions and their options. */
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
  if (odd) throw new UsageError(`--${odd} does not go with ${whatItIs}`)
  const isChange = what === 'move' || what === 'cancel' || what === 'confirm'
  if (isChange && argument === undefined) throw new UsageError('Say whose demo: its reference')
  if (what === 'ics' && argument !== undefined) throw new UsageError('--ics is for all demos')
  return what
}
