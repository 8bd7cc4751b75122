import type { Command, CommandInput } from '../command.ts'
import { countWords } from '../count-words.ts'
import { countStored } from '../erasure/count-stored.ts'
import { type Erased, erasePerson } from '../erasure/erase-person.ts'
import { identify, type Person } from '../erasure/person.ts'
import { UsageError } from '../usage-error.ts'

const WHAT_REMAINS = [
  'What this cannot reach: mails that were sent, what the receiver of the webhook keeps, and backups.',
  'A backup made before today still holds the person. Restored over this database it is erased again by itself;',
  'restored anywhere else, run this command there once more.',
].join('\n')

const NOT_FOUND = 'Nothing is stored under this address. Is it spelled as in the form?'

export const erase: Command = {
  name: 'erase',
  summary: 'erases everything a person has sent',
  about: [
    'Erases every submission from an address, in any spelling of it, with all that follows from it: consents,',
    'what was sent again, deliveries, their attempts, and mails in DATA_DIR/mail on this machine. A keyed hash',
    'of the address stays, which tells nothing by itself. --reference names the person by a lead, also one who',
    'left no address: then it is that lead alone.',
    '',
    'A demo of theirs that is still to come is called off: its time is open again, and the hosts are told by a mail',
    'that names the reference alone. The person is not written to any more: tell them when you answer.',
    '',
    WHAT_REMAINS,
  ].join('\n'),
  options: {
    email: { value: '<address>', help: 'the address of the person' },
    reference: { value: '<reference>', help: 'a lead of the person' },
    'dry-run': { help: 'tells what would be erased' },
  },
  async run({ database, config, note, print }, input) {
    const who = await identify(database, readPerson(input))
    if (input.flags.has('dry-run')) {
      const stored = await countStored(database.kysely, who)
      return print(`Would be erased: ${describe({ ...stored, demos: 0, mails: 0 })}.`)
    }
    const erased = await erasePerson(database, who, config)
    const isFound = erased.submissions > 0
    const lines = [`Erased: ${describe(erased)}.`, ...calledOff(erased), WHAT_REMAINS]
    print(isFound ? lines.join('\n') : NOT_FOUND)
    await note('erase', { ...erased })
  },
}

function calledOff({ demos }: Erased): readonly string[] {
  if (demos === 0) return []
  return [
    `${countWords(demos, 'demo')} to come ${demos === 1 ? 'is' : 'are'} called off. The hosts get a cancellation that names nobody; the person gets no mail.`,
  ]
}

function readPerson({ texts: { email, reference } }: CommandInput): Person {
  if (email !== undefined && reference === undefined) return { email }
  if (reference !== undefined && email === undefined) return { reference }
  throw new UsageError('Say who: --email <address> or --reference <reference>')
}

function describe({ submissions, touches, consents, deliveries, attempts, mails }: Erased): string {
  return [
    countWords(submissions, 'submission'),
    countWords(touches, 'repetition'),
    countWords(consents, 'consent'),
    countWords(deliveries, 'delivery', 'deliveries'),
    countWords(attempts, 'attempt'),
    ...(mails > 0 ? [countWords(mails, 'mail file')] : []),
  ].join(', ')
}
