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

/** As if it waited for a transaction that waits for it. */
const deadlock = sql`do $$ begin raise 'A deadlock' using errcode = '40P01'; end $$`

describe('a deadlock on postgres', () => {
  const databases = useDatabases('postgres')

  it('is tried again three times, and then refuses nobody else who waits for the same turn', async () => {
    const database = await databases.fresh()
    const tries: string[] = []
    const failing = (name: string, times: number) => async (tables: Transaction<Schema>) => {
      tries.push(name)
      if (tries.filter((tried) => tried === name).length <= times) await deadlock.execute(tables)
      return keep(name)(tables)
    }
    const works = [failing('always', Infinity), failing('thrice', 3), failing('never', 0)]
    const turns = works.map((work) => database.serialTransaction('turn', work))
    const results = await Promise.allSettled(turns)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(tries).toEqual([...Array(4).fill('always'), ...Array(4).fill('thrice'), 'never'])
    expect(await kept(database)).toEqual(['never', 'thrice'])
  })
})

const heldTooLong = sql`do $$ begin raise 'A lock' using errcode = '55P03'; end $$`

describe('a lock that is held for too long on postgres', () => {
  const databases = useDatabases('postgres')
  const statuses = async (works: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map(({ status }) => status)

  it('of a lead refuses nobody else who waits for the same turn', async () => {
    const database = await databases.fresh()
    const works = [(tables: Transaction<Schema>) => heldTooLong.execute(tables), keep('next')]
    const turns = works.map((work) => database.serialTransaction<unknown>('turn', work))
    expect(await statuses(turns)).toEqual(['rejected', 'fulfilled'])
  })

  it('of the turn itself refuses all that wait for it at once, but nobody who waits for another', async () => {
    const place = await databases.place()
    const [stuck, database] = [databases.open(place), databases.open({ ...place, lockWaitMs: 50 })]
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    const end = () => resolve()
    const holding = stuck.serialTransaction('turn', async () => {
      held()
      await isOver
    })
    await isHeld
    const tries: string[] = []
    const work = (name: string) => (tables: Transaction<Schema>) => {
      tries.push(name)
      return keep(name)(tables)
    }
    const turns: readonly Promise<unknown>[] = [
      ...['a', 'b', 'c'].map((name) => database.serialTransaction('turn', work(name))),
      database.serialTransaction('another', work('d')),
    ]
    await turns[0]?.catch(end) // whoever tried now would have the turn
    expect(await statuses(turns)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    await holding
    expect(tries).toEqual(['d'])
  })
})

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
