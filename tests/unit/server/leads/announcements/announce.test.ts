import { describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import { announce } from '../../../../../server/leads/announcements/announce.ts'
import { HOUR_MS } from '../../../../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { saveLead } from '../../../../support/new-submission.ts'

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
