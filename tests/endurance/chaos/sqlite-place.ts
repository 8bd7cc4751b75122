import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import type { ChaosPlace } from './chaos-place.ts'

/** A folder for the server's own database file. */
export function openSqlitePlace(exitHooks: ExitHooks): ChaosPlace {
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

/** Opening the file after a crash also rolls back what was not committed, as the next server would. */
function checkFile(path: string): readonly string[] {
  const file = new DatabaseSync(path)
  try {
    const problems = file.prepare('pragma integrity_check').all()
    const orphans = file.prepare('pragma foreign_key_check').all()
    return [
      ...problems.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok'),
      ...orphans.map((row) => `an orphan in ${row.table}`),
    ]
  } finally {
    file.close()
  }
}
