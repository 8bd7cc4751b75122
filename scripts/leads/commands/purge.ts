import type { Command } from 'commander'
import { countExpired, purgeLeads } from '../../../server/leads/retention/purge-leads.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords } from '../output.ts'

export function addPurge(program: Command, withContext: WithContext): void {
  program
    .command('purge')
    .summary('deletes expired data, as servers do every day')
    .description(ABOUT)
    .option('--dry-run', 'shows what would be deleted')
    .action(withContext(purge))
}

const ABOUT = `
Deletes leads and spam when the privacy notice says so (retention in content/site.yml). A lead with
a demo to come is deleted after the demo. Unlike the daily purge, it does so also if more than a tenth
of all leads have expired.`.trim()

async function purge(context: CommandContext, { dryRun }: { readonly dryRun?: true }) {
  const { database, config, release, note, print } = context
  const options = { dataDir: config.dataDir, retention: release.facts.site.retention }
  if (dryRun) return print(`Would be deleted: ${describe(await countExpired(database, options))}.`)
  const purged = await purgeLeads(database, options)
  print(`Deleted: ${describe(purged)}, ${countWords(purged.mails, 'mail file')}.`)
  await note('purge', { ...purged })
}

function describe({ leads, spam }: { readonly leads: number; readonly spam: number }): string {
  return `${countWords(leads, 'lead')}, ${spam.toLocaleString('en-US')} spam`
}
