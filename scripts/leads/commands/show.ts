import { findLead } from '../../../server/leads/find-lead.ts'
import { leadJson } from '../../../server/leads/lead-json.ts'
import type { Command } from '../command.ts'
import { describeLead } from '../describe-lead.ts'

export const show: Command = {
  name: 'show',
  summary: 'everything about one lead',
  argument: '<reference>',
  about: [
    'Shows the answers, what was agreed to, where the visitor came from, signs of spam, and what',
    'was sent on when. A reference may be written in any way: 7K3M-Q0XZ, 7k3mq0xz.',
  ].join('\n'),
  options: { json: { help: 'as one JSON object' } },
  async run(desk, { argument = '', flags }) {
    const lead = await findLead(desk.database, argument)
    desk.print(flags.has('json') ? leadJson(lead) : describeLead(lead, desk))
  },
}
