import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createCheckpoints } from '../../../../server/database/sqlite-checkpoints.ts'
import { useDatabases } from '../../../support/databases.ts'

const MEGABYTE = 1_000_000

describe('the log of a SQLite file', () => {
  const databases = useDatabases('sqlite')

  it('is written back into the file, and begins anew', async () => {
    const path = join((await databases.place()).dataDir, 'site.db')
    const file = new DatabaseSync(path)
    file.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table pages (page)')
    for (let page = 0; page < 5; page += 1) file.exec('insert into pages values (zeroblob(4096))')
    const log = file.prepare('pragma wal_checkpoint(noop)')
    const { log: pages } = log.get() as { log: number }
    expect(log.get()).toMatchObject({ log: pages, checkpointed: 0 })

    const checkpoints = createCheckpoints(path)
    await checkpoints.begin()
    expect(log.get()).toMatchObject({ log: pages, checkpointed: pages })
    file.exec('insert into pages values (1)')
    expect((log.get() as { log: number }).log).toBeLessThan(pages)
    await checkpoints.begin()
    await checkpoints.stop()
    file.close()
  })

  it('is left for another time when the file cannot be opened', async () => {
    const checkpoints = createCheckpoints(
      join((await databases.place()).dataDir, 'away', 'site.db'),
    )
    await expect(checkpoints.begin()).resolves.toBeUndefined()
    await checkpoints.stop()
  })

  it('that has grown long is written back without being asked for', async () => {
    const place = await databases.place()
    const database = databases.open(place)
    await database.migrate()
    for (let megabyte = 0; megabyte < 18; megabyte += 1) {
      const ballast = 'x'.repeat(MEGABYTE)
      await database.transaction((transaction) =>
        transaction.insertInto('probes').values({ id: randomUUID(), ballast }).execute(),
      )
    }
    const size = async () => (await stat(join(place.dataDir, 'site.db'))).size
    while ((await size()) < 16 * MEGABYTE) await nextTurn()
  })
})
