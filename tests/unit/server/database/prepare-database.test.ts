import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { DatabaseSettings } from '../../../../server/database/database.ts'
import { prepareDatabase } from '../../../../server/database/prepare-database.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

describe('a server with a mistake in DATABASE_URL', () => {
  const databases = useDatabases('postgres')

  it.each([
    ['user', 'correct the user and password', (url: URL) => (url.username = 'nobody')],
    ['database', 'correct the name of the database', (url: URL) => (url.pathname = 'nowhere')],
    ['parameter', 'remove the parameter', (url: URL) => (url.search = 'options=-cno_such=1')],
    ['sslmode', 'remove sslmode', (url: URL) => (url.search = 'sslmode=require')],
  ])('says what to correct: %s', async (_what, correction, make) => {
    const place = await databases.emptyPlace()
    const url = new URL(String(place.databaseUrl))
    make(url)
    expect(await said({ ...place, databaseUrl: url.href })).toEqual([
      expect.stringContaining(`fatal no form can be stored: ${correction}`),
    ])
  })

  it('says what to correct: a role without rights', async () => {
    const place = await databases.emptyPlace()
    const url = new URL(String(place.databaseUrl))
    const role = url.pathname.slice(1)
    await sql`create role ${sql.id(role)} login password 'password'`.execute(
      databases.open(place).kysely,
    )
    url.username = role
    expect(await said({ ...place, databaseUrl: url.href })).toEqual([
      expect.stringContaining('let the role of DATABASE_URL own the database'),
    ])
  })

  it('says so if the database is only away', async () => {
    const place = await databases.emptyPlace()
    expect(await said({ ...place, databaseUrl: 'postgres://site@127.0.0.1:1/site' })).toEqual([
      'error the database is unavailable, so no form can be stored',
    ])
  })

  async function said(settings: DatabaseSettings): Promise<readonly string[]> {
    return saidBy(databases.open(settings))
  }
})

describe('a server with a mistake in DATA_DIR', () => {
  const databases = useDatabases('sqlite')

  it('says what to correct', async () => {
    const { dataDir } = await databases.emptyPlace()
    await writeFile(join(dataDir, 'file'), '')
    expect(await saidBy(databases.open({ dataDir: join(dataDir, 'file') }))).toEqual([
      expect.stringContaining('correct DATA_DIR'),
    ])
  })
})

describe.each(DIALECTS)('a server of a release on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('says what to do about tables from before the first release', async () => {
    const database = databases.open(await databases.emptyPlace()) // no other test gets it afterwards
    await database.migrate()
    await sql`update kysely_migration set name = '001-create-tables'`.execute(database.kysely)
    expect(await saidBy(database)).toEqual([
      expect.stringMatching(/^fatal no form can be stored: .*move site\.db in DATA_DIR away/),
    ])
    await expect(database.isMigrated()).rejects.toThrow(StorageUnavailableError) // for the desk
  })
})

/** Levels and messages of the first attempt. */
async function saidBy(database: Parameters<typeof prepareDatabase>[0]): Promise<readonly string[]> {
  const lines: string[] = []
  const stopping = new AbortController()
  const logger = {
    error: (_line: object, text: string) => void lines.push(`error ${text}`),
    fatal: (_line: object, text: string) => void lines.push(`fatal ${text}`),
  }
  await prepareDatabase(database, {
    logger: logger as never,
    signal: stopping.signal,
    onReady: () => {},
  })
  stopping.abort()
  return lines
}
