import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import { startDailyPurge } from '../../../../../server/leads/retention/purge-leads.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = new Date('2026-11-16T12:00:00Z')

describe.each(DIALECTS)('the daily purge on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let clock = createManualClock(START)
  const lines: { readonly level: string; readonly details: unknown; readonly text?: unknown }[] = []
  const note = (level: string) => (details: unknown, text?: unknown) =>
    void lines.push({ level, details, text })
  let stop = async () => {}

  beforeEach(() => {
    clock = createManualClock(START)
  })
  afterEach(async () => {
    await stop()
    lines.length = 0
  })

  function start(database: Database, { aheadDays = 0 } = {}): void {
    const config = { dataDir: '/nowhere' }
    const release = { facts: { site: { retention: { keepLeadsDays: 100, keepSpamDays: 100 } } } }
    const logger = { info: note('info'), error: note('error') }
    const now = () => new Date(clock.now().getTime() + aheadDays * DAY_MS)
    stop = startDailyPurge({ database, config, release, logger, clock, now }).stop
  }

  /** One submission per age, in days before the start. */
  async function save(database: Database, ...ages: readonly number[]): Promise<void> {
    const store = createSubmissionStore(database)
    for (const age of ages) {
      const emailKey = `${crypto.randomUUID()}@example.com`
      const receivedAt = new Date(START.getTime() - age * DAY_MS)
      await store.save(aNewSubmission({ receivedAt, emailKey }))
    }
  }

  /** In days before the start, the youngest first. */
  async function ages({ kysely }: Database): Promise<readonly number[]> {
    const rows = await kysely.selectFrom('submissions').select('received_at').execute()
    return rows
      .map((row) => (START.getTime() - Date.parse(row.received_at)) / DAY_MS)
      .toSorted((a, b) => a - b)
  }

  async function firstPurge(): Promise<void> {
    await clock.waited(5 * MINUTE_MS)
    clock.advance(5 * MINUTE_MS)
    await clock.waited(DAY_MS)
  }

  async function nextPurge(): Promise<void> {
    clock.advance(DAY_MS)
    await clock.waited(DAY_MS)
  }

  it('waits some minutes, then deletes what has expired every day and logs how much', async () => {
    const database = await databases.fresh()
    await save(database, 2, 99.5, 100.5)
    start(database)
    await clock.waited(5 * MINUTE_MS)
    expect(lines).toEqual([])
    await firstPurge()
    await nextPurge()
    const purged = { leads: 1, spam: 0, mails: 0 }
    expect(lines).toEqual([
      { level: 'info', details: purged, text: 'daily purge' },
      { level: 'info', details: purged, text: 'daily purge' },
    ])
    expect(await ages(database)).toEqual([2])
  })

  it('deletes a tenth of all leads a day, the oldest first, while the clock is years ahead', async () => {
    const database = await databases.fresh()
    const all = Array.from({ length: 20 }, (_, index) => index)
    await save(database, ...all)
    start(database, { aheadDays: 800 })
    await firstPurge()
    expect(await ages(database)).toEqual(all.slice(0, 18))
    const [error] = lines.filter(({ level }) => level === 'error')
    expect(error).toMatchObject({ details: { leads: 18 } })
    expect(error?.text).toMatch(/18 more leads have expired.*leads -- purge/)
    await stop()
    start(database, { aheadDays: 800 }) // as after a crash, or on another server
    await firstPurge()
    expect(await ages(database)).toEqual(all.slice(0, 18))
    await nextPurge()
    expect(await ages(database)).toEqual(all.slice(0, 17)) // a tenth of 18, rounded down
  })

  it('continues the day after a failure', async () => {
    const database = databases.open(await databases.emptyPlace())
    start(database)
    await firstPurge()
    await database.migrate()
    await nextPurge()
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info'])
  })
})
