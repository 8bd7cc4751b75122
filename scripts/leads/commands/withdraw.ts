import type { Command } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import type { WithContext } from '../command-context.ts'
import {
  addPerson,
  type Identity,
  identify,
  type Person,
  submissionsOf,
} from '../records/person.ts'
import { countWords } from '../terminal-text.ts'

const ELSEWHERE = 'Stop the emails in the CRM too: the webhook receiver is not notified.'

export function addWithdraw(program: Command, withContext: WithContext): void {
  const command = program
    .command('withdraw')
    .summary('records that a person wants no more marketing email')
    .description(
      'Withdraws the consents to marketing email of an address, in any spelling. `export` then says no ' +
        'in the column marketing_consent, and when it was withdrawn. A box that the person checks later ' +
        `counts again. ${ELSEWHERE}`,
    )
  addPerson(command).action((person: Person) =>
    withContext(async ({ database, note, print }) => {
      const consents = await withdrawConsent(database, await identify(database, person))
      print(
        consents > 0
          ? `Withdrawn: ${countWords(consents, 'consent')}. ${ELSEWHERE}`
          : 'No consent to marketing email stands for this person. Is the address spelled as in the form?',
      )
      await note('withdraw', { consents })
    }),
  )
}

/** Returns the number of consents to marketing that stood. The record of what was agreed to, and when, remains. */
export async function withdrawConsent(
  { transaction }: Pick<Database, 'transaction'>,
  who: Identity,
  now = new Date(),
): Promise<number> {
  const withdrawn = await transaction((tables) =>
    tables
      .updateTable('consents')
      .set({ withdrawn_at: now.toISOString() })
      .where('submission_id', 'in', submissionsOf(tables, who))
      .where('kind', '=', 'marketing')
      .where('is_given', '=', 1)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  )
  return Number(withdrawn.numUpdatedRows)
}
