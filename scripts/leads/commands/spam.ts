import type { Command } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import { markAsSpam } from '../../../server/leads/follow-up/mark-lead.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords } from '../output.ts'
import { findLead } from '../records/lead.ts'
import { endsWith } from '../records/lead-filters.ts'
import { LeadsError } from '../run-program.ts'

interface Options {
  readonly like?: string
  readonly yes?: true
}

export function addSpam(program: Command, withContext: WithContext): void {
  program
    .command('spam [reference]')
    .summary('marks a lead or a wave of leads as spam')
    .description(ABOUT)
    .option('--like <reference>', 'selects the wave of this lead')
    .option('--yes', 'marks the wave instead of listing it')
    .action((reference: string | undefined, options: Options) =>
      withContext(async (context) => {
        const { like, yes } = options
        if ((reference === undefined) === (like === undefined) || (yes && !like)) {
          throw new LeadsError(
            'Name the lead: spam <reference>, or spam --like <reference> [--yes]',
          )
        }
        await (like ? undoWave(context, like, yes) : markOne(context, reference ?? ''))
      }),
    )
}

const ABOUT = `
Cancels its deliveries and its demo; hosts who expect the visitor get a cancellation, the visitor
gets no email. The lead is deleted KEEP_SPAM_DAYS after it was received. Within a day, the Spam link in
the team's email about the lead undoes it.

    npm run leads -- spam 7K3M-Q0XZ
    npm run leads -- spam --like 7K3M-Q0XZ          # shows the wave, changes nothing
    npm run leads -- spam --like 7K3M-Q0XZ --yes    # marks it

--like selects a wave: all leads within an hour of that lead from its network or email domain. Free
mail domains such as gmail.com do not count. Review the list before --yes, because an office shares
a network.`.trim()

async function markOne({ database, note, print }: CommandContext, lead: string): Promise<void> {
  const { reference, cancelled, delivered } = await markSpam(database, lead)
  const arrived = delivered > 0 ? `, ${delivered} had arrived before` : ''
  print(
    `${reference} is spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled${arrived}.`,
  )
  await note('spam', { reference })
}

async function undoWave(context: CommandContext, like: string, isMarking = false): Promise<void> {
  const { database, note, print, notify } = context
  const { references, domain } = await findWave(database, like)
  const count = countWords(references.length, 'lead')
  const about = domain === undefined ? 'its network' : `its network or @${domain}`
  if (!isMarking) {
    if (references.length > 0) print(references.join('\n'))
    return notify(`${count} within an hour of ${like} from ${about}. --yes marks them as spam.`)
  }
  let cancelled = 0
  for (const reference of references) {
    cancelled += (await markSpam(database, reference)).cancelled
  }
  print(`${count} marked as spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled.`)
  await note('spam wave', { like, references })
}

/** Throws LeadsError. */
export async function markSpam(database: Database, lead: string, now = new Date()) {
  const { id, reference, deliveries } = await findLead(database, lead)
  const cancelled = await markAsSpam(database, id, now)
  if (cancelled === undefined) throw new LeadsError('This lead is already marked as spam')
  const delivered = deliveries.filter(({ state }) => state === 'delivered').length
  return { reference, cancelled, delivered }
}

const HOUR_MS = 3_600_000

/** Anybody can get an address there, so a shared domain means nothing. */
const FREE_MAIL_DOMAINS = new Set(
  `aol.com fastmail.com gmail.com gmx.com gmx.net googlemail.com hotmail.com icloud.com live.com mail.com me.com
  msn.com outlook.com proton.me protonmail.com yahoo.com ymail.com zoho.com`.split(/\s+/),
)

/** Leads within an hour of another, from its network or email domain. Throws LeadsError. */
export async function findWave(database: Database, reference: string) {
  const { receivedAt, networkHash, emailKey } = await findLead(database, reference)
  const [domain] = /[^@]+$/.exec(emailKey) ?? []
  const isOwn = domain !== undefined && !FREE_MAIL_DOMAINS.has(domain)
  const rows = await database.kysely
    .selectFrom('submissions')
    .select('reference')
    .where('answers', '!=', NO_ANSWERS)
    .where('status', '!=', 'spam')
    .where('received_at', '>=', new Date(receivedAt.getTime() - HOUR_MS).toISOString())
    .where('received_at', '<=', new Date(receivedAt.getTime() + HOUR_MS).toISOString())
    .where(({ eb, or }) =>
      or([eb('network_hash', '=', networkHash), ...(isOwn ? [endsWith(`@${domain}`)] : [])]),
    )
    .orderBy('received_at')
    .execute()
  return { references: rows.map((row) => row.reference), domain: isOwn ? domain : undefined }
}
