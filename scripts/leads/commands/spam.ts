import { findLead } from '../../../server/leads/find-lead.ts'
import { markAsSpam } from '../../../server/leads/mark-as-spam.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const spam: Command = {
  name: 'spam',
  summary: 'marks a lead as spam and sends nothing of it on',
  argument: '<reference>',
  about: [
    'What has not arrived is cancelled; a demo of it is called off, and its hosts are told. The lead is deleted',
    'KEEP_SPAM_DAYS after it came in, an older one at the next purge; release takes it back until then.',
  ].join('\n'),
  options: {},
  async run({ database, note, print }, { argument = '' }) {
    const { submission } = await findLead(database, argument)
    const { reference } = submission
    const { cancelled, delivered } = await markAsSpam(database, reference)
    const arrived = delivered > 0 ? `, ${delivered} had arrived before` : ''
    print(
      `${reference} is spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled${arrived}.`,
    )
    await note('spam', { reference })
  },
}
