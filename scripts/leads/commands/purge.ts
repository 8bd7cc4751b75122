import { countExpired, purgeLeads } from '../../../server/leads/purge-leads.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const purge: Command = {
  name: 'purge',
  summary: 'deletes what was kept long enough; servers do so every day by themselves',
  about: [
    'Deletes accepted leads after KEEP_LEADS_DAYS, spam after KEEP_SPAM_DAYS, and so what nobody has taken out',
    'of quarantine by then: look there in time. With a lead goes all that belongs to it. A lead whose demo is',
    'still to come stays until that is over.',
  ].join('\n'),
  options: { 'dry-run': { help: 'tells what would be deleted' } },
  async run({ database, config, note, print }, { flags }) {
    if (flags.has('dry-run')) {
      return print(`Would be deleted: ${describe(await countExpired(database, config))}.`)
    }
    const purged = await purgeLeads(database, config)
    const { mails, formLimits } = purged
    print(
      [
        `Deleted: ${describe(purged)}`,
        countWords(mails, 'mail file'),
        `${countWords(formLimits, 'counter')} of forms sent.`,
      ].join(', '),
    )
    await note('purge', { ...purged })
  },
}

function describe(count: {
  readonly leads: number
  readonly quarantined: number
  readonly spam: number
}): string {
  return [
    countWords(count.leads, 'lead'),
    `${count.quarantined.toLocaleString('en-US')} in quarantine`,
    `${count.spam.toLocaleString('en-US')} spam`,
  ].join(', ')
}
