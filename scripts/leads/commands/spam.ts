import type { Command, CommandInput } from '../command.ts'
import { countWords } from '../count-words.ts'
import { markAsSpam } from '../decisions/mark-as-spam.ts'
import { findWave, markWave } from '../decisions/spam-wave.ts'
import type { Desk } from '../desk.ts'
import { findLead } from '../records/find-lead.ts'
import { UsageError } from '../usage-error.ts'

export const spam: Command = {
  name: 'spam',
  summary: 'marks a lead, or a wave of them, as spam and sends nothing on',
  argument: '[reference]',
  about: [
    'What has not arrived is cancelled; a demo of it is called off, and its hosts are told if they expect',
    'somebody. The visitor is not written to. The lead is deleted KEEP_SPAM_DAYS after it came in, an older one',
    'at the next purge; release takes it back until then.',
    '',
    '    npm run leads -- spam 7K3M-Q0XZ',
    '    npm run leads -- spam --like 7K3M-Q0XZ          # shows the wave, changes nothing',
    '    npm run leads -- spam --like 7K3M-Q0XZ --yes    # marks it',
    '',
    '--like is for a wave: all leads within an hour of that one that came from its network, or with an address',
    'of its domain. A domain where anybody gets an address, such as gmail.com, does not count. Look at the list',
    'before --yes: an office shares a network.',
  ].join('\n'),
  options: {
    like: { value: '<reference>', help: 'the wave that this lead is part of' },
    yes: { help: 'marks the wave, instead of only showing it' },
  },
  async run(desk, input) {
    const { argument, texts, flags } = input
    if (texts.like !== undefined) return undoWave(desk, input, texts.like)
    if (flags.has('yes')) throw new UsageError('--yes goes with --like')
    if (argument === undefined) throw new UsageError('Say which: spam <reference>')
    await markOne(desk, argument)
  },
}

async function markOne({ database, note, print }: Desk, lead: string): Promise<void> {
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
  { database, note, print, tell }: Desk,
  { argument, flags }: CommandInput,
  like: string,
): Promise<void> {
  if (argument !== undefined) throw new UsageError('Name one lead: after --like')
  const wave = await findWave(database, like)
  const { references, domain } = wave
  const count = countWords(references.length, 'lead')
  const about = domain === undefined ? 'its network' : `its network or @${domain}`
  if (!flags.has('yes')) {
    if (references.length > 0) print(references.join('\n'))
    return tell(`${count} within an hour of ${like} from ${about}. --yes marks them as spam.`)
  }
  const cancelled = await markWave(database, wave)
  print(`${count} marked as spam. ${countWords(cancelled, 'delivery', 'deliveries')} cancelled.`)
  await note('spam wave', { like, references })
}
