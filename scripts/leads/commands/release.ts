import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'
import { releaseLead } from '../decisions/release-lead.ts'
import { findLead } from '../records/find-lead.ts'

export const release: Command = {
  name: 'release',
  summary: 'accepts a lead from quarantine and sends its deliveries',
  argument: '<reference>',
  about: [
    'Accepts a lead from quarantine or spam. Its held deliveries become due: the team and the visitor get their',
    'emails. Its demo is booked, or cancelled if the time is taken by now.',
    '`list --status quarantined` shows the leads to review.',
  ].join('\n'),
  options: {},
  async run({ database, release: built, note, print }, { argument = '' }) {
    const { submission } = await findLead(database, argument)
    const { reference } = submission
    const count = await releaseLead(database, reference, { capacity: built?.demo.capacity ?? 1 })
    print(
      `${reference} is accepted. ${countWords(count, 'delivery is', 'deliveries are')} due now.`,
    )
    await note('release', { reference })
  },
}
