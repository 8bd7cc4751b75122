import { demoInWords } from '../bookings/demo-in-words.ts'
import { bookingOf } from '../bookings/find-booking.ts'
import type { Command } from '../command.ts'
import { describeLead } from '../describe-lead.ts'
import { findLead } from '../records/find-lead.ts'
import { leadJson } from '../records/lead-json.ts'

export const show: Command = {
  name: 'show',
  summary: 'shows all data of a lead',
  argument: '<reference>',
  about: [
    'Shows answers, demo, consents, source, signs of spam and deliveries of a lead. Any spelling of a reference',
    'works: 7K3M-Q0XZ, 7k3mq0xz.',
  ].join('\n'),
  options: { json: { help: 'as one JSON object' } },
  async run(context, { argument = '', flags }) {
    const lead = await findLead(context.database, argument)
    if (flags.has('json')) return context.print(leadJson(lead))
    const demo = await bookingOf(context.database, lead.submission.id)
    context.print(describeLead(lead, { ...context, demo: demo && demoInWords(context, demo) }))
  },
}
