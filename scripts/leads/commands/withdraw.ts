import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'
import { withdrawConsent } from '../decisions/withdraw-consent.ts'
import { identify } from '../erasure/person.ts'
import { readPerson } from '../read-person.ts'

const ELSEWHERE = 'Stop the emails in the CRM too: the webhook receiver is not notified.'

export const withdraw: Command = {
  name: 'withdraw',
  summary: 'records that a person wants no more marketing email',
  about: [
    'Withdraws the consents to marketing email of an address, in any spelling. `export` then says no in the column',
    'marketing_consent, and when it was withdrawn. A box that the person checks later counts again.',
    ELSEWHERE,
  ].join('\n'),
  options: {
    email: { value: '<address>', help: 'the address of the person' },
    reference: { value: '<reference>', help: 'a lead of the person' },
  },
  async run({ database, note, print }, input) {
    const who = await identify(database, readPerson(input))
    const consents = await withdrawConsent(database, who)
    const isFound = consents > 0
    print(
      isFound
        ? `Withdrawn: ${countWords(consents, 'consent')}. ${ELSEWHERE}`
        : 'No consent to marketing email stands for this person. Is the address spelled as in the form?',
    )
    await note('withdraw', { consents })
  },
}
