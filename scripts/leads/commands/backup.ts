import { dump } from '../backup/dump.ts'
import type { Command } from '../command.ts'
import { countWords } from '../count-words.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'backs up the database to one file while the server runs',
  argument: '<file>',
  about: [
    'Writes a snapshot of all tables to a new file of JSON lines. It restores into SQLite or PostgreSQL.',
    'The file contains everything visitors have sent and the keys of the hashes, so protect it like the database.',
    'It does not include the emails in DATA_DIR/mail.',
    '',
    '    npm run leads -- backup /backups/leads-$(date +%F).jsonl',
  ].join('\n'),
  options: {},
  async run({ database, note, print }, { argument = '' }) {
    const counts = await dump(database, argument)
    print(
      `${countWords(counts.submissions ?? 0, 'submission')} with their data written to ${argument}.`,
    )
    await note('backup', { ...counts })
  },
}
