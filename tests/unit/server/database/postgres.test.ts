import { afterEach, describe, expect, it } from '@jest/globals'
import { Kysely, sql } from 'kysely'
import { postgresDialect } from '../../../../server/database/postgres.ts'
import { useDatabases } from '../../../support/databases.ts'

describe('a connection to PostgreSQL', () => {
  const databases = useDatabases('postgres')
  let opened: Kysely<unknown>[] = []
  afterEach(async () => {
    for (const each of opened) await each.destroy()
    opened = []
  })

  function open(address: string, pool: { max: number; query_timeout: number }) {
    const dialect = postgresDialect({ address, lockWaitMs: 0, pool, logger: undefined })
    const kysely = new Kysely<unknown>({ dialect })
    opened.push(kysely)
    return kysely
  }

  it('whose read takes too long is replaced, because the next query would wait behind it', async () => {
    const { databaseUrl = '' } = await databases.place()
    const holder = open(databaseUrl, { max: 1, query_timeout: 0 })
    const reader = open(databaseUrl, { max: 1, query_timeout: 1_000 })
    await sql`select pg_advisory_lock(1)`.execute(holder)
    await expect(sql`select pg_advisory_lock_shared(1)`.execute(reader)).rejects.toThrow('timeout')
    const { rows } = await sql`select 1 as one`.execute(reader)
    expect(rows).toEqual([{ one: 1 }])
  })
})
