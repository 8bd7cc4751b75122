import type { Command } from 'commander'
import { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import { findWave, markSpam, markWave, unmarkSpam } from '../../../server/leads/desk/mark-spam.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords } from '../output.ts'
import { addOrigin, type Filters, readFilters } from '../records/lead-filters.ts'

interface Options extends Omit<Filters, 'status'> {
  readonly undo?: true
  readonly yes?: true
}

export function addSpam(program: Command, withContext: WithContext): void {
  const command = program.command('spam [reference]')
  addOrigin(command.summary('marks a lead or a wave of leads as spam').description(ABOUT))
    .option('--undo', 'for a lead that was marked within the last day')
    .option('--yes', 'marks the wave instead of listing it')
    .action(withContext(mark))
}

const ABOUT = `
Cancels its deliveries and its demo; hosts who expect the visitor get a cancellation, the visitor
gets no email. The lead is deleted keepSpamDays (content/site.yml) after it was received. Within a
day, --undo or the spam link in the team's email undoes it; a demo gets its time back unless
somebody else has it or its visitor booked another, and otherwise the visitor gets the cancellation.

    npm run leads -- spam 7K3M-Q0XZ
    npm run leads -- spam 7K3M-Q0XZ --undo
    npm run leads -- spam --network 7K3M-Q0XZ --since 2h           # shows the wave, changes nothing
    npm run leads -- spam --network 7K3M-Q0XZ --since 2h --yes     # marks it
    npm run leads -- spam --email @example.com --since 2h

Review the list before --yes: an office shares a network, and everybody a free mail domain. Leads
that were answered are never in it, and those that came since your review are: compare both lists.`.trim()

async function mark(context: CommandContext, reference: string | undefined, options: Options) {
  const { email, network, undo } = options
  const isWave = email !== undefined || network !== undefined
  if ((reference === undefined) !== isWave || (isWave && undo)) {
    throw new LeadsError(
      'Name the lead: spam <reference>, or without --undo a wave of leads by --network or --email',
    )
  }
  if (reference === undefined) await markMany(context, options)
  else await (undo ? unmarkOne : markOne)(context, reference)
}

async function markOne({ database, note, print }: CommandContext, lead: string): Promise<void> {
  const { reference, canceled, delivered } = await markSpam(database, lead)
  const arrived = delivered > 0 ? `, ${delivered} had arrived before` : ''
  print(
    `${reference} is spam. ${countWords(canceled, 'delivery', 'deliveries')} canceled${arrived}.`,
  )
  await note('spam', { reference })
}

async function unmarkOne(context: CommandContext, lead: string): Promise<void> {
  const { database, release, note, print } = context
  const { reference, owed } = await unmarkSpam(database, lead, release.demo)
  const what = countWords(owed, 'delivery is', 'deliveries are')
  print(`${reference} is not spam. ${what} owed again.`)
  await note('spam undone', { reference })
}

async function markMany(context: CommandContext, { yes, ...filters }: Options): Promise<void> {
  const { database, times, note, print, notify } = context
  const wave = await findWave(database, readFilters(times, filters))
  const references = wave.map(({ reference }) => reference)
  const count = countWords(references.length, 'lead')
  if (references.length > 0) print(references.join('\n')) // with --yes too: others may have come since the review
  if (!yes) return notify(`${count}. --yes marks them as spam.`)
  const canceled = await markWave(database, wave)
  print(`${count} marked as spam. ${countWords(canceled, 'delivery', 'deliveries')} canceled.`)
  await note('spam wave', { references })
}
