import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { useDatabases } from '../../../support/databases.ts'

describe('the SQLite file', () => {
  const databases = useDatabases('sqlite')

  it('and its folder are created on first use, readable only by our user', async () => {
    const { dataDir } = await databases.emptyPlace()
    const database = databases.open({ dataDir: join(dataDir, 'made', 'here') })
    await database.migrate()
    await database.checkWritable()
    const modes = ['', 'site.db', 'site.db-wal'].map(async (name) => {
      const { mode } = await stat(join(dataDir, 'made', 'here', name))
      return (mode & 0o777).toString(8)
    })
    expect(await Promise.all(modes)).toEqual(['700', '600', '600'])
  })

  it.each([
    ['journal_mode', 'wal', 'readers go on while one writes'],
    ['synchronous', 2, 'a commit survives a power cut'],
    ['foreign_keys', 1, 'what belongs to an erased lead goes with it'],
    ['secure_delete', 1, 'what is erased is overwritten'],
  ])('has %s at %s: %s', async (setting, expected, _why) => {
    const { kysely } = await databases.fresh()
    const { rows } = await sql`pragma ${sql.raw(setting)}`.execute(kysely)
    expect(rows).toEqual([{ [setting]: expected }])
  })
})
