import type { Command } from 'commander'
import { purgeCounts } from '../../../server/analytics/counts/purge-counts.ts'
import { countExpired, purgeLeads } from '../../../server/leads/retention/purge-leads.ts'
import type { WithContext } from '../command-context.ts'
import { countWords } from '../terminal-text.ts'

export function addPurge(program: Command, withContext: WithContext): void {
  program
    .command('purge')
    .summary('deletes expired data, as servers do every day')
    .description(ABOUT)
    .option('--dry-run', 'shows what would be deleted')
    .action(({ dryRun }: { readonly dryRun?: true }) =>
      withContext(async ({ database, config, note, print }) => {
        if (dryRun) {
          return print(`Would be deleted: ${describe(await countExpired(database, config))}.`)
        }
        const purged = await purgeLeads(database, config)
        const counts = await purgeCounts(database, { keepDays: config.keepDays.counts })
        const { mails, formLimits } = purged
        const files = countWords(mails, 'mail file')
        const limits = countWords(formLimits, 'counter')
        const days = countWords(counts, 'daily count')
        print(`Deleted: ${describe(purged)}, ${files}, ${limits} of forms sent, ${days}.`)
        await note('purge', { ...purged, counts })
      }),
    )
}

const ABOUT = `
Deletes accepted leads after KEEP_LEADS_DAYS, spam after KEEP_SPAM_DAYS, and daily counts after
KEEP_COUNTS_DAYS. A lead with a demo to come is deleted after the demo. Unlike the daily purge, it
may delete more than a tenth of all leads.`.trim()

function describe({ leads, spam }: { readonly leads: number; readonly spam: number }): string {
  return `${countWords(leads, 'lead')}, ${spam.toLocaleString('en-US')} spam`
}
