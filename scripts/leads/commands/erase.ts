import type { Command } from 'commander'
import type { WithContext } from '../command-context.ts'
import { countStored, type Erased, erasePerson, type Stored } from '../records/erase-person.ts'
import { addPerson, identify, type Person } from '../records/person.ts'
import { countWords } from '../terminal-text.ts'

interface Options extends Person {
  readonly dryRun?: true
}

export function addErase(program: Command, withContext: WithContext): void {
  const command = program.command('erase').summary('erases all data of a person').description(ABOUT)
  addPerson(command)
    .option('--dry-run', 'shows what would be erased')
    .action(({ dryRun, ...person }: Options) =>
      withContext(async ({ database, config, note, print }) => {
        const who = await identify(database, person)
        if (dryRun) {
          return print(`Would be erased: ${describe(await countStored(database.kysely, who))}.`)
        }
        const erased = await erasePerson(database, who, config)
        print(erased.submissions > 0 ? report(erased) : NOT_FOUND)
        await note('erase', { ...erased })
      }),
    )
}

const WHAT_REMAINS = `
This does not erase sent emails, the data of the webhook receiver, or backups. An older backup still
contains the person. Restoring it over this database erases the person again; after restoring it
elsewhere, run this command there.`.trim()

const ABOUT = `
Erases every submission from an email address, in any spelling, with its consents, repeats,
deliveries and attempts, and its emails in DATA_DIR/mail on this machine. A keyed hash of the address
remains, which reveals nothing by itself. --reference identifies the person by a lead; without an
address, only that lead is erased.

Demos to come are cancelled: their times are open again, and the hosts get an email with the
reference only. The person gets no further email, so inform them in your reply.

${WHAT_REMAINS}`.trim()

const NOT_FOUND = 'Nothing is stored for this address. Is it spelled as in the form?'

function report({ demos, mails, ...stored }: Erased): string {
  const files = mails > 0 ? `, ${countWords(mails, 'mail file')}` : ''
  const cancelled = `${countWords(demos, 'demo to come is', 'demos to come are')} cancelled.`
  const hosts = 'The hosts get a cancellation without a name; the person gets no email.'
  return [
    `Erased: ${describe(stored)}${files}.`,
    ...(demos > 0 ? [`${cancelled} ${hosts}`] : []),
    WHAT_REMAINS,
  ].join('\n')
}

function describe({ submissions, touches, consents, deliveries, attempts }: Stored): string {
  return [
    countWords(submissions, 'submission'),
    countWords(touches, 'repetition'),
    countWords(consents, 'consent'),
    countWords(deliveries, 'delivery', 'deliveries'),
    countWords(attempts, 'attempt'),
  ].join(', ')
}
