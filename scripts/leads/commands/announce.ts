import { type Command, InvalidArgumentError } from 'commander'
import { announce, findAddressees } from '../../../server/leads/announcements/announce.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { LeadsError } from '../leads-error.ts'
import { countWords } from '../terminal-text.ts'

interface Options {
  readonly dryRun?: true
  readonly perMinute: number
}

export function addAnnounce(program: Command, withContext: WithContext): void {
  program
    .command('announce <paper>')
    .summary('emails a new whitepaper to everyone who asked for it')
    .description(ABOUT)
    .option('--dry-run', 'shows how many people would get it')
    .option('--per-minute <count>', 'emails a minute', requireRate, 60)
    .action((paper: string, options: Options) =>
      withContext((context) => run(context, paper, options)),
    )
}

const ABOUT = `
Queues one email for each person whose consent to marketing email stands, once per person and paper.
A running server sends them, 60 a minute. If the command is interrupted, run it again: it continues.
Each email has a link that stops these emails at once, including those in the queue.

    npm run leads -- announce the-first-120-days --dry-run`.trim()

function requireRate(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It is a whole number, at least 1.')
}

async function run(context: CommandContext, paper: string, { dryRun, perMinute }: Options) {
  const { database, release, times, print, note } = context
  const slugs = release.facts.papers.map(({ slug }) => slug)
  if (!slugs.includes(paper)) {
    throw new LeadsError(`No whitepaper is called ${paper}. There are: ${slugs.join(', ')}`)
  }
  if (dryRun) {
    const { length } = await findAddressees(database.kysely, paper)
    return print(`Would get the email: ${countWords(length, 'person', 'people')}.`)
  }
  const { count, lastDueAt } = await announce(database, { paper, perMinute })
  await note('announce', { paper, count })
  if (count === 0) return print('Everyone who asked for it has it already.')
  print(`${countWords(count, 'email')} queued, the last for ${times.long(lastDueAt)}.`)
}
