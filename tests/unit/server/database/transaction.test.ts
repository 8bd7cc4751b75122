import { describe, expect, it } from '@jest/globals'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../server/database/database.ts'
import type { Schema } from '../../../../server/database/schema.ts'
import { DIALECTS, useDatabases } from '../../../support/databases.ts'

const CREATED_AT = '2026-11-16T00:00:00.000Z'

function keep(name: string) {
  return (transaction: Transaction<Schema>) =>
    transaction
      .insertInto('secrets')
      .values({ name, value: '00', created_at: CREATED_AT })
      .execute()
}

async function kept({ kysely }: Database): Promise<readonly string[]> {
  const rows = await kysely.selectFrom('secrets').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

describe.each(DIALECTS)('a transaction on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('stores nothing of work that throws, but all concurrent work', async () => {
    const database = await databases.fresh()
    const failing = async (transaction: Transaction<Schema>) => {
      await keep('half')(transaction)
      throw new Error('no more')
    }
    const works = [keep('a'), failing, keep('b'), keep('b'), keep('c')]
    const results = await Promise.allSettled(works.map((work) => database.transaction(work)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(
      ['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'].toSorted(),
    )
    expect(await kept(database)).toEqual(['a', 'b', 'c'])
  })

  it('fails if the commit fails, even if the work succeeded', async () => {
    const database = await databases.fresh()
    await sql`create table parents (id text primary key)`.execute(database.kysely)
    await sql`create table children (
      parent text references parents (id) deferrable initially deferred
    )`.execute(database.kysely)
    const work = async (transaction: Transaction<Schema>) => {
      await sql`insert into children values ('nobody')`.execute(transaction)
      return 'done'
    }
    await expect(database.transaction(work)).rejects.toThrow(/foreign key/i)
    await database.transaction(keep('later'))
    expect(await kept(database)).toEqual(['later'])
    for (const table of ['children', 'parents']) {
      await sql`drop table ${sql.table(table)}`.execute(database.kysely)
    }
  })
})
