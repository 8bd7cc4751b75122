import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import { openDatabase } from '../../../../server/database/database.ts'
import { erasePerson, identify } from '../../../../server/leads/desk/erase-person.ts'
import { restoreBackup } from '../../../../server/leads/desk/restore-backup.ts'
import { purgeLeads } from '../../../../server/leads/retention/purge-leads.ts'
import { backUp } from '../../../support/back-up.ts'
import { useDatabases } from '../../../support/databases.ts'
import { saveLead } from '../../../support/new-submission.ts'

const EMAIL = 'deleted.person@example.com'
const LEAD = { emailKey: EMAIL, answers: { email: EMAIL } }
const WEEK_OLD = { ...LEAD, receivedAt: new Date(Date.now() - 7 * 86_400_000) }
const DAY = { keepLeadsDays: 1, keepSpamDays: 1 }

describe('deleted data', () => {
  const databases = useDatabases('sqlite')

  it.each(['accepted', 'spam'] as const)(
    'no file contains %s leads after the purge',
    async (status) => {
      const place = await databases.place()
      const database = databases.open(place)
      await saveLead(database, { ...WEEK_OLD, status })
      expect(await filesWithEmail(place.dataDir)).not.toEqual([])
      await purgeLeads(database, { dataDir: place.dataDir, retention: DAY })
      expect(await filesWithEmail(place.dataDir)).toEqual([])
    },
  )

  it('no file contains a person who was erased', async () => {
    const place = await databases.place()
    const database = databases.open(place)
    await saveLead(database, LEAD)
    await erasePerson(database, await identify(database, { email: EMAIL }), place)
    expect(await filesWithEmail(place.dataDir)).toEqual([])
  })

  it('no file contains leads that a restore replaced, or erased again', async () => {
    const place = await databases.place()
    const database = databases.open(place)
    const [empty, full] = [join(place.dataDir, 'empty.jsonl'), join(place.dataDir, 'full.jsonl')]
    await backUp(database, empty)
    await saveLead(database, LEAD)
    await backUp(database, full)
    await restoreBackup(database, empty, true)
    expect(await filesWithEmail(place.dataDir)).toEqual([])
    await restoreBackup(database, full, true)
    await erasePerson(database, await identify(database, { email: EMAIL }), place)
    await restoreBackup(database, full, true)
    expect(await filesWithEmail(place.dataDir)).toEqual([])
  })

  it('says so if another process keeps deleted leads in the log, until the next purge', async () => {
    const place = await databases.place()
    const said: unknown[] = []
    const logger = { warn: (_details: unknown, text?: string) => void said.push(text) }
    const database = openDatabase({ ...place, logger, lockWaitMs: 100 })
    await saveLead(database, WEEK_OLD)
    const backup = new DatabaseSync(join(place.dataDir, 'site.db'))
    backup.exec('begin')
    backup.prepare('select * from submissions').all()
    const options = { dataDir: place.dataDir, retention: DAY }
    await purgeLeads(database, options)
    expect(said).toEqual([expect.stringMatching(/^Deleted data is still in site.db-wal/)])
    backup.close()
    await purgeLeads(database, options)
    expect(said).toHaveLength(1)
    expect(await filesWithEmail(place.dataDir)).toEqual([])
    await database.close()
  })
})

/** Files of the folder that contain the address. */
async function filesWithEmail(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.jsonl'))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return names.filter((_, index) => files[index]?.includes(EMAIL))
}
