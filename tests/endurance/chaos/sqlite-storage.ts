import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import type { ChaosStorage } from './chaos-storage.ts'

/** A folder for the server's database file. */
export function openSqliteStorage(exitHooks: ExitHooks): ChaosStorage {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  const remove = () => removeFolder(dataDir)
  const forget = exitHooks.add(remove)
  return {
    settings: { dataDir },
    checkIntegrity: async () => checkFile(join(dataDir, 'site.db')),
    async close() {
      remove()
      forget()
    },
  }
}

/** Opening the file after a crash also rolls back uncommitted changes, as the next server would. */
function checkFile(path: string): readonly string[] {
  const file = new DatabaseSync(path)
  try {
    const problems = file.prepare('pragma integrity_check').all()
    const orphans = file.prepare('pragma foreign_key_check').all()
    return [
      ...problems.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok'),
      ...orphans.map((row) => `orphan in ${row.table}`),
    ]
  } finally {
    file.close()
  }
}
