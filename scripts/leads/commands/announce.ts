import type { Command } from 'commander'
import { announce, findAddressees } from '../../../server/leads/announcements/announce.ts'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords } from '../output.ts'
import { countOption } from '../run-program.ts'

export function addAnnounce(program: Command, withContext: WithContext): void {
  program
    .command('announce <paper>')
    .summary('emails a new whitepaper to everyone who asked for it')
    .description(ABOUT_ANNOUNCE)
    .option('--dry-run', 'shows how many people would get it')
    .addOption(countOption('--per-minute <count>', 'emails a minute', 60))
    .action(withContext(announcePaper))
}

const ABOUT_ANNOUNCE = `
Queues one email for each person whose consent to marketing email stands, once per person and paper.
A running server sends them, 60 a minute, but 20 an hour to those who never opened a link in an
email of ours. A consent whose form looked like a program's counts once they did. If the command is interrupted, run it again: it continues.
Each email has a link that stops these emails at once, including those in the queue.

    npm run leads -- announce the-first-120-days --dry-run`.trim()

async function announcePaper(
  context: CommandContext,
  paper: string,
  { dryRun, perMinute }: { readonly dryRun?: true; readonly perMinute: number },
) {
  const { database, release, times, print, note } = context
  const slugs = release.facts.papers.map(({ slug }) => slug)
  if (!slugs.includes(paper)) {
    throw new LeadsError(`No whitepaper is called ${paper}. There are: ${slugs.join(', ')}`)
  }
  if (dryRun) {
    const { length } = await findAddressees(database, paper)
    return print(`Would get the email: ${countWords(length, 'person', 'people')}.`)
  }
  const { count, lastDueAt } = await announce(database, { paper, perMinute })
  await note('announce', { paper, count })
  if (count === 0)
    return print('Nobody is missing: everyone whose consent stands was sent it already.')
  print(`${countWords(count, 'email')} queued, the last for ${times.long(lastDueAt)}.`)
}
