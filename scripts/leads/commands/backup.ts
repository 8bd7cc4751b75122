import { backupDatabase } from '../backup/backup-database.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'writes the whole database into one file, while the server runs',
  argument: '<file>',
  about: [
    'Writes all tables as they are at one moment into a new file of JSON lines, for either database alike:',
    'restore brings it back into SQLite or PostgreSQL. The file holds everything visitors have sent and the keys',
    'of the hashes, so keep it as safe as the database. Mails in DATA_DIR/mail are not part of it.',
    '',
    '    npm run leads -- backup /backups/leads-$(date +%F).jsonl',
  ].join('\n'),
  options: {},
  async run({ database, note, print }, { argument = '' }) {
    const counts = await backupDatabase(database, argument)
    print(`${countWords(counts.submissions ?? 0, 'submission')} and all about them in ${argument}.`)
    await note('backup', { ...counts })
  },
}
