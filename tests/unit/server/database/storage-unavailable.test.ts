import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../../../../server/database/database.ts'
import { createSubmissionStore } from '../../../../server/leads/submissions/submission-store.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'
import { useDatabases } from '../../../support/databases.ts'
import { aNewSubmission } from '../../../support/new-submission.ts'
import {
  type PostgresServer,
  startPostgresServer,
} from '../../../support/postgres/postgres-server.ts'

/** Every operation on a database that cannot store must throw StorageUnavailableError. */
async function expectUnavailable(database: Database): Promise<void> {
  const store = createSubmissionStore(database)
  const answers = { message: 'x'.repeat(30_000) }
  await expect(store.save(aNewSubmission({ answers }))).rejects.toThrow(StorageUnavailableError)
  await expect(database.checkWritable()).rejects.toThrow(StorageUnavailableError)
}

/** Expects a recovered database to store again. */
async function expectStored(database: Database): Promise<void> {
  const store = createSubmissionStore(database)
  await database.checkWritable()
  const submission = aNewSubmission({ emailKey: `${randomUUID()}@example.com` })
  const { reference } = await store.save(submission)
  expect(await store.find(reference)).toMatchObject({ id: submission.id })
}

describe('a SQLite file', () => {
  const databases = useDatabases('sqlite')

  it('on a full disk stores nothing until there is room', async () => {
    const database = await databases.fresh()
    await sql`pragma max_page_count = 1`.execute(database.kysely) // no more than it has now
    await expectUnavailable(database)
    await sql`pragma max_page_count = 1000000`.execute(database.kysely)
    await expectStored(database)
  })

  it('that another process locks briefly is waited for without blocking the event loop', async () => {
    const place = await databases.place()
    const database = databases.open(place)
    await database.migrate()
    const other = new DatabaseSync(join(place.dataDir, 'site.db'))
    other.exec('begin immediate')
    const saving = createSubmissionStore(database).save(aNewSubmission())
    for (let turn = 0; turn < 10; turn += 1) await nextTurn() // a blocked event loop would never get here
    other.exec('rollback')
    other.close()
    expect(await saving).toMatchObject({ isNew: true })
  })

  it('that is not a database is not treated as an empty one', async () => {
    const place = await databases.emptyPlace()
    await writeFile(join(place.dataDir, 'site.db'), 'Something else entirely. '.repeat(100))
    await expect(databases.open(place).migrate()).rejects.toThrow(StorageUnavailableError)
  })
})

describe('PostgreSQL', () => {
  const databases = useDatabases('postgres')
  /** Not shared with other tests, because this one stops it. */
  let server: PostgresServer
  let dataDir: string
  afterAll(async () => {
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  it('that is stopped stores nothing until it returns', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-postgres-'))
    server = await startPostgresServer({ isDurable: false })
    const warnings: unknown[] = []
    const logger = { warn: (line: unknown) => warnings.push(line), error: () => {} }
    const databaseUrl = server.addressOf('postgres')
    const database = databases.open({ dataDir, databaseUrl, logger })
    await database.migrate()
    await expectStored(database)

    await server.stop()
    await expectUnavailable(database)
    await expect(database.migrate()).rejects.toThrow(StorageUnavailableError)
    expect(warnings).not.toEqual([]) // unhandled errors of idle connections would end the process
    await server.start()
    await database.migrate()
    await expectStored(database)
  })

  it('that is read-only stores nothing', async () => {
    const place = await databases.place()
    const databaseUrl = `${place.databaseUrl}?options=-cdefault_transaction_read_only=on`
    await expectUnavailable(databases.open({ ...place, databaseUrl }))
  })
})
