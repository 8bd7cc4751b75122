import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Kysely, sql } from 'kysely'
import { sqliteDialect } from '../../../../server/database/sqlite-dialect.ts'
import { createSqliteLog } from '../../../../server/database/sqlite-log.ts'
import { useDatabases } from '../../../support/databases.ts'

describe('on a slow disk', () => {
  const databases = useDatabases('sqlite')

  /** A file on a disk that takes as long as the test wants. */
  async function openFile(disk: () => Promise<void>) {
    const path = join((await databases.place()).dataDir, 'site.db')
    const real = createSqliteLog(path)
    const log = { ...real, flush: () => disk().then(real.flush) }
    const kysely = new Kysely<unknown>({ dialect: sqliteDialect({ path, lockWaitMs: 0, log }) })
    await sql`create table leads (lead)`.execute(kysely)
    const add = (lead: string) =>
      kysely
        .transaction()
        .execute((within) => sql`insert into leads values (${lead})`.execute(within))
    return { kysely, add }
  }

  async function isDurable(kysely: Kysely<unknown>): Promise<boolean> {
    const { rows } = await sql`pragma synchronous`.execute(kysely)
    return JSON.stringify(rows) === '[{"synchronous":2}]'
  }

  it('a transaction has ended only when it is on the disk', async () => {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const { kysely, add } = await openFile(() => {
      asked.resolve()
      return answered.promise
    })
    let hasEnded = false
    const adding = add('a lead').then(() => {
      hasEnded = true
    })
    await asked.promise
    expect(hasEnded).toBe(false)
    answered.resolve()
    await adding
    expect(await isDurable(kysely)).toBe(true) // so is what is written outside of a transaction
    await kysely.destroy()
  })

  it('a transaction fails when the disk does, and the next one has its chance', async () => {
    const failures = [new Error('input/output error')]
    const { kysely, add } = await openFile(async () => {
      const failure = failures.pop()
      if (failure) throw failure
    })
    await expect(add('a lead')).rejects.toThrow('input/output error')
    expect(await isDurable(kysely)).toBe(true)
    await add('another')
    await kysely.destroy()
  })

  it('a transaction that is taken back leaves the next writes durable', async () => {
    const { kysely } = await openFile(async () => {})
    const failing = kysely.transaction().execute(() => Promise.reject(new Error('no more')))
    await expect(failing).rejects.toThrow('no more')
    expect(await isDurable(kysely)).toBe(true)
    await kysely.destroy()
  })
})
