import type { Command, CommandInput } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { countWords } from '../count-words.ts'
import { markAsSpam } from '../decisions/mark-as-spam.ts'
import { findWave, markWave } from '../decisions/spam-wave.ts'
import { findLead } from '../records/find-lead.ts'
import { UsageError } from '../usage-error.ts'

export const spam: Command = {
  name: 'spam',
  summary: 'marks a lead or a wave of leads as spam',
  argument: '[reference]',
  about: [
    'Cancels its deliveries and its demo; hosts who expect the visitor get a cancellation, the visitor gets no email.',
    'The lead is deleted KEEP_SPAM_DAYS after it was received. This cannot be undone.',
    '',
    '    npm run leads -- spam 7K3M-Q0XZ',
    '    npm run leads -- spam --like 7K3M-Q0XZ          # shows the wave, changes nothing',
    '    npm run leads -- spam --like 7K3M-Q0XZ --yes    # marks it',
    '',
    '--like selects a wave: all leads within an hour of that lead from its network or email domain. Free mail domains',
    'such as gmail.com do not count. Review the list before --yes, because an office shares a network.',
  ].join('\n'),
  options: {
    like: { value: '<reference>', help: 'selects the wave of this lead' },
    yes: { help: 'marks the wave instead of listing it' },
  },
  async run(context, input) {
    const { argument, texts, flags } = input
    if (texts.like !== undefined) return undoWave(context, input, texts.like)
    if (flags.has('yes')) throw new UsageError('--yes requires --like')
    if (argument === undefined) throw new UsageError('Name the lead: spam <reference>')
    await markOne(context, argument)
  },
}

async function markOne({ database, note, print }: CommandContext, lead: string): Promise<void> {
  const { submission } = await findLead(database, lead)
  const { reference } = submission
  const { cancelled, delivered } = await markAsSpam(database, reference)
  const arrived = delivered > 0 ? `, ${delivered} had arrived before` : ''
  print(
    `${reference} is spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled${arrived}.`,
  )
  await note('spam', { reference })
}

async function undoWave(
  { database, note, print, notify }: CommandContext,
  { argument, flags }: CommandInput,
  like: string,
): Promise<void> {
  if (argument !== undefined) throw new UsageError('--like takes the only reference')
  const wave = await findWave(database, like)
  const { references, domain } = wave
  const count = countWords(references.length, 'lead')
  const about = domain === undefined ? 'its network' : `its network or @${domain}`
  if (!flags.has('yes')) {
    if (references.length > 0) print(references.join('\n'))
    return notify(`${count} within an hour of ${like} from ${about}. --yes marks them as spam.`)
  }
  const cancelled = await markWave(database, wave)
  print(`${count} marked as spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled.`)
  await note('spam wave', { like, references })
}
