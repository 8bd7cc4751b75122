import { demoInWords } from '../bookings/demo-in-words.ts'
import { bookingOf } from '../bookings/find-booking.ts'
import type { Command } from '../command.ts'
import { describeLead } from '../describe-lead.ts'
import { findLead } from '../records/find-lead.ts'
import { leadJson } from '../records/lead-json.ts'

export const show: Command = {
  name: 'show',
  summary: 'everything about one lead',
  argument: '<reference>',
  about: [
    'Shows the answers, the demo as it stands, what was agreed to, where the visitor came from, signs of spam,',
    'and what was sent on when. A reference may be written in any way: 7K3M-Q0XZ, 7k3mq0xz.',
  ].join('\n'),
  options: { json: { help: 'as one JSON object' } },
  async run(desk, { argument = '', flags }) {
    const lead = await findLead(desk.database, argument)
    if (flags.has('json')) return desk.print(leadJson(lead))
    const demo = await bookingOf(desk.database, lead.submission.id)
    desk.print(describeLead(lead, { ...desk, demo: demo && demoInWords(desk, demo) }))
  },
}
