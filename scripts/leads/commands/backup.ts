import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { openDatabase } from '../../../server/database/database.ts'
import { dump } from '../../../server/database/dump.ts'
import type { LeadsError } from '../../../server/leads/desk/leads-error.ts'
import { restoreBackup } from '../../../server/leads/desk/restore-backup.ts'
import type { CommandContext, WithContext } from '../command-context.ts'
import { countWords, removingAfterwards, writeOutput } from '../output.ts'

export function addBackup(program: Command, withContext: WithContext): void {
  program
    .command('backup <file>')
    .summary('backs up the database to one file while the server runs')
    .description(ABOUT_BACKUP)
    .action(withContext(backup))
  program
    .command('restore <file>')
    .summary('replaces the database with a backup')
    .description(ABOUT_RESTORE)
    .option('--force', 'replaces existing data')
    .addOption(
      new Option('--check', 'restores into a temporary database that is then deleted').conflicts(
        'force',
      ),
    )
    .action(withContext(restore, { isForAnyDatabase: true }))
}

const ABOUT_BACKUP = `
Writes a snapshot of all tables to a new file of JSON lines. It restores into SQLite or PostgreSQL.
The file contains everything visitors have sent and the keys of the hashes, so protect it like the
database. It does not include the emails in DATA_DIR/mail.

    npm run leads -- backup /backups/leads-$(date +%F).jsonl`.trim()

const ABOUT_RESTORE = `
Stop the servers first and start them afterwards, because they cache keys. The file replaces all
tables atomically. It may be from the other kind of database or from an older release. Replacing a
database with leads requires --force; back it up first.

Deliveries that were due at the time of the backup are due again. If they were sent in the meantime,
they are sent twice: the webhook receiver recognizes the id, people get a second email. People erased
from this database since the backup are erased again, and consents withdrawn since stay withdrawn. In
a new database, do both yourself.

--check proves that a backup can be restored, while the server runs. It changes and sends nothing.`.trim()

async function backup(context: CommandContext, path: string): Promise<void> {
  const { database, place, note, notify, print } = context
  const counts = await dump(database, (lines) => writeOutput(lines, path))
  const submissions = countWords(counts.submissions ?? 0, 'submission')
  print(`${submissions} of ${place}, with their data, written to ${path}.`)
  // It is a backup all the same, and the nightly service goes on to prove it.
  await note('backup', { ...counts }).catch((error: LeadsError) => notify(error.message))
}

async function restore(
  context: CommandContext,
  path: string,
  { force, check }: { readonly force?: true; readonly check?: true },
) {
  const { database, place, note, print, times } = context
  if (check) return prove(context, path)
  const { madeAt, counts, erasedAgain } = await restoreBackup(database, path, force)
  const submissions = countWords(counts.submissions ?? 0, 'submission')
  print(`${submissions} restored into ${place} as of ${times.long(madeAt)}.`)
  if (erasedAgain > 0) {
    print(`${countWords(erasedAgain, 'submission')} of people erased since then erased again.`)
  }
  print(
    'Start the servers now. One that was running has keys of the replaced database: restart it.',
  )
  await note('restore', { ...counts, madeAt, erasedAgain })
}

/** A few megabytes of rows are in a file of the temporary folder meanwhile, which only this user can read. */
async function prove({ print, times }: CommandContext, path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-check-'))
  await removingAfterwards(folder, async () => {
    const database = openDatabase({ dataDir: folder })
    try {
      const { madeAt, counts } = await restoreBackup(database, path)
      const submissions = countWords(counts.submissions ?? 0, 'submission')
      print(`${path} can be restored: ${submissions} as of ${times.long(madeAt)}.`)
    } finally {
      await database.close()
    }
  })
}
