import { load } from '../backup/load.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'replaces the database with a backup',
  argument: '<file>',
  about: [
    'Stop the servers first and start them afterwards, because they cache keys. The file replaces all tables',
    'atomically. It may be from the other kind of database or from an older release. Replacing a database with leads',
    'requires --force; back it up first.',
    '',
    'Deliveries that were due at the time of the backup are due again. If they were sent in the meantime, they are',
    'sent twice: the webhook receiver recognizes the id, people get a second email. People erased from this database',
    'since the backup are erased again. In a new database, erase them yourself.',
  ].join('\n'),
  options: { force: { help: 'replaces existing data' } },
  isForAnyDatabase: true,
  async run({ database, note, print, times }, { argument = '', flags }) {
    const restored = await load(database, {
      path: argument,
      isForced: flags.has('force'),
    })
    const { madeAt, counts, erasedAgain } = restored
    print(
      `${countWords(counts.submissions ?? 0, 'submission')} restored as of ${times.long(madeAt)}.`,
    )
    if (erasedAgain > 0) {
      print(`${countWords(erasedAgain, 'submission')} of people erased since then erased again.`)
    }
    await note('restore', { ...counts, madeAt, erasedAgain })
  },
}
