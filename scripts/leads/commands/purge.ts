import { purgeCounts } from '../../../server/analytics/counts/purge-counts.ts'
import { countExpired, purgeLeads } from '../../../server/leads/retention/purge-leads.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const purge: Command = {
  name: 'purge',
  summary: 'deletes expired data, as servers do every day',
  about: [
    'Deletes accepted leads after KEEP_LEADS_DAYS, spam after KEEP_SPAM_DAYS, and daily counts after',
    'KEEP_COUNTS_DAYS. A lead with a demo to come is deleted after the demo. Unlike the daily purge, it may delete',
    'more than a tenth of all leads.',
  ].join('\n'),
  options: {
    'dry-run': { help: 'shows what would be deleted' },
  },
  async run({ database, config, note, print }, { flags }) {
    if (flags.has('dry-run')) {
      return print(`Would be deleted: ${describe(await countExpired(database, config))}.`)
    }
    const purged = await purgeLeads(database, config)
    const counts = await purgeCounts(database, { keepDays: config.keepDays.counts })
    const { mails, formLimits } = purged
    print(
      [
        `Deleted: ${describe(purged)}`,
        countWords(mails, 'mail file'),
        `${countWords(formLimits, 'counter')} of forms sent`,
        `${countWords(counts, 'daily count')}.`,
      ].join(', '),
    )
    await note('purge', { ...purged, counts })
  },
}

function describe({ leads, spam }: { readonly leads: number; readonly spam: number }): string {
  return `${countWords(leads, 'lead')}, ${spam.toLocaleString('en-US')} spam`
}
