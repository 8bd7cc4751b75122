import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/database.ts'
import { createKeyedHash } from '../../../../../server/database/secrets.ts'
import { announce } from '../../../../../server/leads/announcements/announce.ts'
import { HOUR_MS } from '../../../../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { saveLead } from '../../../../support/new-submission.ts'
import { observed } from '../../../../support/paused-transactions.ts'
import { until } from '../../../../support/until.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const PAPER = { paper: 'the-first-120-days', perMinute: 60, now: NOW }

describe.each(DIALECTS)('an announcement on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('is tried until those of an earlier paper have had their turns, and for three days more', async () => {
    const database = await databases.fresh()
    await saveLead(database)
    const turn_at = new Date(+NOW + 100 * HOUR_MS).toISOString()
    const turn = { delivery_id: 'of an earlier paper', lane: 'announcements', turn_at }
    await database.kysely.insertInto('mail_turns').values(turn).execute()
    expect(await announce(database, PAPER)).toEqual({ count: 1, lastDueAt: new Date(turn_at) })
    const owed = database.kysely.selectFrom('deliveries').select('give_up_at')
    expect(await owed.where('kind', '=', 'announcement').execute()).toEqual([
      { give_up_at: new Date(+NOW + 172 * HOUR_MS).toISOString() },
    ])
  })

  it('is counted once if the database repeats its transaction', async () => {
    const database = await databases.fresh()
    await saveLead(database)
    const transaction: Database['transaction'] = async (work) => {
      const lost = database.transaction(async (tables) => {
        await work(tables)
        throw new Error('A deadlock')
      })
      await lost.catch(() => {})
      return database.transaction(work)
    }
    expect(await announce({ ...database, transaction }, PAPER)).toMatchObject({ count: 1 })
  })
})

describe('two announcements of one paper at once', () => {
  const databases = useDatabases('postgres') // SQLite has one writer

  it('reach a person once, although each knows another lead of that person', async () => {
    const [place, emailKey] = [await databases.place(), 'jo@example.com']
    const [here, elsewhere] = [databases.open(place), databases.open(place)]
    await createKeyedHash(here)('') // the first form creates the key
    await saveLead(here, { emailKey })
    const meeting = Promise.withResolvers<void>()
    const parting = Promise.withResolvers<void>()
    let statements = 0
    const held = observed(here, {
      async onLock() {
        statements += 1
        if (statements < 2) return // the lead is locked, but nothing is written
        meeting.resolve()
        await parting.promise
      },
    })
    const first = announce(held, PAPER)
    await meeting.promise
    await saveLead(elsewhere, { emailKey, answers: { cover: 'Another message' } })
    let isOver = false
    const second = announce(elsewhere, PAPER).finally(() => {
      isOver = true
    })
    await until(async () => isOver || (await isAnyBlocked(here)))
    parting.resolve()
    const counts = (await Promise.all([first, second])).map(({ count }) => count)
    expect(counts).toEqual([1, 0])
  })
})

async function isAnyBlocked({ kysely }: Database): Promise<boolean> {
  const blocked = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await blocked.execute(kysely)).rows.length > 0
}
