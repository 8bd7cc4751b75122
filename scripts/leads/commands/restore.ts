import { restoreDatabase } from '../backup/restore-database.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'puts a backup in the place of the database',
  argument: '<file>',
  about: [
    'Stop the servers first and start them afterwards: they keep keys in memory. The file replaces all tables,',
    'in full or not at all, and may come from the other kind of database or an older release. A database that',
    'holds leads is not replaced without --force; make a backup of it before.',
    '',
    'What was due when the backup was made is due again, and is sent again if it was sent since: the receiver of',
    'the webhook knows it by its id, people get the mail twice. Who was erased from this database since stays',
    'erased. Into a new database comes everyone the backup holds: erase those again who were erased since.',
  ].join('\n'),
  options: { force: { help: 'throw away what the database holds' } },
  isForAnyDatabase: true,
  async run({ database, note, print, times }, { argument = '', flags }) {
    const restored = await restoreDatabase(database, {
      path: argument,
      isForced: flags.has('force'),
    })
    const { madeAt, counts, erasedAgain } = restored
    print(
      `${countWords(counts.submissions ?? 0, 'submission')} restored as of ${times.long(madeAt)}.`,
    )
    if (erasedAgain > 0) {
      print(`${countWords(erasedAgain, 'submission')} of people erased since erased again.`)
    }
    await note('restore', { ...counts, madeAt, erasedAgain })
  },
}
