import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'
import { releaseLead } from '../decisions/release-lead.ts'
import { findLead } from '../records/find-lead.ts'

export const release: Command = {
  name: 'release',
  summary: 'accepts a lead from quarantine and sends it on',
  argument: '<reference>',
  about: [
    'Takes a lead out of quarantine, or back from spam. What was held is due now: the team gets its mail, the',
    'visitor gets theirs. A demo takes its time, or is cancelled where somebody else has that by now.',
    'list --status quarantined shows what waits for a decision.',
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
