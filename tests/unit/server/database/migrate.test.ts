import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Database, DatabaseSettings } from '../../../../server/database/database.ts'
import { applyMigrations } from '../../../../server/database/migrate.ts'
import { migrations } from '../../../../server/database/migrations/migrations.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

describe.each(DIALECTS)('migrations on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('may be run by several servers that start at once', async () => {
    const place = await databases.emptyPlace()
    const servers = Array.from({ length: 4 }, () => databases.open(place))
    await Promise.all(servers.map((server) => server.migrate()))
    await Promise.all(servers.map((server) => server.checkWritable()))
  })
})

/** `add column` without a constraint, because the previous release inserts rows without it. */
const ADDITION =
  /^(create table |create index |alter table "?\w+"? add column "?\w+"? \w+$|update )/

it('migrations only add, because the previous release works with the same tables', async () => {
  const statements: string[] = []
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  for (const { up } of Object.values(migrations)) await up(recorder)
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter((statement) => !ADDITION.test(statement))).toEqual([])
})

describe('migrations on PostgreSQL', () => {
  const databases = useDatabases('postgres')

  /** Has no tables but the one that lists the migrations. */
  async function notMigrated(): Promise<DatabaseSettings> {
    const place = await databases.emptyPlace()
    await databases.open(place).transaction((tables) => applyMigrations(tables, {}))
    return place
  }

  function whileLocked<T>(place: DatabaseSettings, work: () => Promise<T>): Promise<T> {
    return databases.open(place).transaction(async (tables) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tables)
      return work()
    })
  }

  it('are not canceled by the time limit of statements', async () => {
    const place = await notMigrated()
    const { databaseUrl } = place
    const impatient = { ...place, databaseUrl: `${databaseUrl}?statement_timeout=50` }
    const database = databases.open(impatient)
    const { migrating } = await whileLocked(place, async () => {
      const migrating = database.migrate()
      migrating.catch(() => {}) // awaited below
      await wait(300)
      return { migrating }
    })
    await migrating
    await storeSecret(database)
  })

  it('give up a lock soon, so that forms do not wait behind them, and are tried again', async () => {
    const place = await notMigrated()
    const database = databases.open({ ...place, lockWaitMs: 50 })
    const failure = await whileLocked(place, () =>
      database.migrate().catch((error: unknown) => error),
    )
    expect(failure).toBeInstanceOf(StorageUnavailableError)
    expect(failure).toMatchObject({ cause: { message: expect.stringMatching(/lock timeout/) } })
    const stored = storeSecret(database)
    await expect(stored).rejects.toThrow(StorageUnavailableError) // not a missing table
    await database.migrate()
    await storeSecret(database)
  })

  it('report the first error, not that the transaction was aborted by it', async () => {
    const place = await databases.emptyPlace()
    const { databaseUrl = '' } = place
    const { kysely } = databases.open(place)
    const role = new URL(databaseUrl).pathname.slice(1)
    await sql`create role ${sql.id(role)} login password 'password'`.execute(kysely)
    const limited = Object.assign(new URL(databaseUrl), { username: role }).href
    const failure = await databases
      .open({ ...place, databaseUrl: limited })
      .migrate()
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({
      cause: { message: expect.stringMatching(/permission denied/) },
    })
  })
})

async function storeSecret({ transaction }: Database): Promise<void> {
  await transaction((tables) =>
    tables
      .insertInto('secrets')
      .values({ name: 'a', value: '00', created_at: '2026-11-16' })
      .execute(),
  )
}
