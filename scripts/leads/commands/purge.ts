import { purgeAll } from '../../../server/retention/purge-all.ts'
import { countExpired } from '../../../server/retention/purge-leads.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const purge: Command = {
  name: 'purge',
  summary: 'deletes what was kept long enough; servers do so every day by themselves',
  about: [
    'Deletes accepted leads after KEEP_LEADS_DAYS, spam after KEEP_SPAM_DAYS, and so what nobody has taken out',
    'of quarantine by then: look there in time. With a lead goes all that belongs to it. A lead whose demo is',
    'still to come stays until that is over. Daily counts go after KEEP_COUNTS_DAYS.',
    'Nothing is deleted where the clock seems to have jumped, or more than a tenth of all leads would go at',
    'once: --confirm does it then.',
  ].join('\n'),
  options: {
    'dry-run': { help: 'tells what would be deleted' },
    confirm: { help: 'deletes also what looks like too much' },
  },
  async run({ database, config, note, print }, { flags }) {
    if (flags.has('dry-run')) {
      return print(`Would be deleted: ${describe(await countExpired(database, config))}.`)
    }
    const purged = await purgeAll(database, { ...config, isConfirmed: flags.has('confirm') })
    const { mails, formLimits, counts } = purged
    print(
      [
        `Deleted: ${describe(purged)}`,
        countWords(mails, 'mail file'),
        `${countWords(formLimits, 'counter')} of forms sent`,
        `${countWords(counts, 'daily count')}.`,
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
