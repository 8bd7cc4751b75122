import { type Command, Option } from 'commander'
import {
  erasePerson,
  identify,
  type Person,
  referencesOf,
} from '../../../server/leads/desk/erase-person.ts'
import { withdrawConsent } from '../../../server/leads/desk/withdraw-consent.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords } from '../output.ts'

const ELSEWHERE = 'A webhook receiver that got the lead gets a consent.changed.'

const ABOUT_WITHDRAW = `
Withdraws the consents to marketing email of an address, in any spelling. Emails about new whitepapers
that are queued are then not sent. \`export\` says no in the column marketing_consent, and when it was
withdrawn. A box that the person checks later counts again. ${ELSEWHERE}`.trim()

const WHAT_REMAINS = `
This does not erase sent emails or backups. A webhook receiver that got the lead gets a lead.erased with
the reference, and has to erase its own data. An older backup still contains the person. Restoring it over this database erases the person again; after restoring it
elsewhere, run this command there.`.trim()

const ABOUT_ERASE = `
Erases every submission from an email address, in any spelling, with its consents, repeats,
deliveries and attempts, and its emails in DATA_DIR/mail on this machine. Keyed hashes of the address
and of the ids of its forms remain, which reveal nothing by themselves. --reference identifies the person by a
lead; without an address, only that lead is erased.

Demos to come are canceled: their times are open again, and the hosts get an email with the
reference only. The person gets no further email, so inform them in your reply.

${WHAT_REMAINS}`.trim()

export function addWithdrawAndErase(program: Command, withContext: WithContext): void {
  addPerson(program.command('withdraw'))
    .summary('records that a person wants no more marketing email')
    .description(ABOUT_WITHDRAW)
    .action(withContext(withdraw))
  addPerson(program.command('erase'))
    .summary('erases all data of a person')
    .description(ABOUT_ERASE)
    .option('--dry-run', 'shows what would be erased')
    .action(withContext(erase))
}

function addPerson(command: Command): Command {
  const reference = new Option('--reference <reference>', 'a lead of the person')
  return command
    .option('--email <address>', 'the address of the person')
    .addOption(reference.conflicts('email'))
}

async function withdraw({ database, note, print }: CommandContext, person: Person): Promise<void> {
  const consents = await withdrawConsent(database, await identify(database, person))
  print(
    consents > 0
      ? `Withdrawn: ${countWords(consents, 'consent')}. ${ELSEWHERE}`
      : 'No consent to marketing email stands for this person. Is the address spelled as in the form?',
  )
  await note('withdraw', { consents })
}

async function erase(
  context: CommandContext,
  { dryRun, ...person }: Person & { readonly dryRun?: true },
) {
  const { database, config, note, print } = context
  const who = await identify(database, person)
  if (dryRun) {
    const references = await referencesOf(database, who)
    const lines = [
      `Would be erased: ${countWords(references.length, 'submission')}.`,
      ...references,
    ]
    return print(lines.join('\n'))
  }
  const erased = await erasePerson(database, who, config)
  const { submissions, demos, mails } = erased
  print(
    submissions > 0
      ? `Erased: ${countWords(submissions, 'submission')} with all data, ${countWords(mails, 'mail file')}.`
      : 'Nothing is stored for this address. Is it spelled as in the form?',
  )
  if (demos > 0) print(`${countWords(demos, 'demo')} canceled. Only the hosts get an email.`)
  if (submissions > 0) print(WHAT_REMAINS)
  await note('erase', { ...erased })
}
