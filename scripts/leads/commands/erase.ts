import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'
import { countStored } from '../erasure/count-stored.ts'
import { type Erased, erasePerson } from '../erasure/erase-person.ts'
import { identify } from '../erasure/person.ts'
import { readPerson } from '../read-person.ts'

const WHAT_REMAINS = [
  'This does not erase sent emails, the data of the webhook receiver, or backups.',
  'An older backup still contains the person. Restoring it over this database erases the person again;',
  'after restoring it elsewhere, run this command there.',
].join('\n')

const NOT_FOUND = 'Nothing is stored for this address. Is it spelled as in the form?'

export const erase: Command = {
  name: 'erase',
  summary: 'erases all data of a person',
  about: [
    'Erases every submission from an email address, in any spelling, with its consents, repeats, deliveries and',
    'attempts, and its emails in DATA_DIR/mail on this machine. A keyed hash of the address remains, which reveals',
    'nothing by itself. --reference identifies the person by a lead; without an address, only that lead is erased.',
    '',
    'Demos to come are cancelled: their times are open again, and the hosts get an email with the reference only. The',
    'person gets no further email, so inform them in your reply.',
    '',
    WHAT_REMAINS,
  ].join('\n'),
  options: {
    email: { value: '<address>', help: 'the address of the person' },
    reference: { value: '<reference>', help: 'a lead of the person' },
    'dry-run': { help: 'shows what would be erased' },
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
    `${countWords(demos, 'demo')} to come ${demos === 1 ? 'is' : 'are'} cancelled. The hosts get a cancellation without a name; the person gets no email.`,
  ]
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
