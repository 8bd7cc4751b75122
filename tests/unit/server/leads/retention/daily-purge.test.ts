import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import { startDailyPurge } from '../../../../../server/leads/retention/daily-purge.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { useDatabases } from '../../../../support/databases.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = new Date('2026-11-16T12:00:00Z')
const daysBefore = (days: number, now = START) => new Date(now.getTime() - days * DAY_MS)

describe('startDailyPurge', () => {
  const databases = useDatabases('sqlite')
  let clock = createManualClock(START)
  const lines: { readonly level: string; readonly details: unknown; readonly text?: unknown }[] = []
  const note = (level: string) => (details: unknown, text?: unknown) =>
    void lines.push({ level, details, text })
  const gauge: boolean[] = []
  let stop = async () => {}

  beforeEach(() => {
    clock = createManualClock(START)
  })
  afterEach(async () => {
    await stop()
    lines.length = 0
    gauge.length = 0
  })

  interface Started {
    readonly random?: number
    readonly isMigrated?: boolean
    /** How far the clock is ahead of the stored rows. */
    readonly aheadDays?: number
    readonly prepare?: (database: Database) => Promise<unknown>
  }

  async function start({ isMigrated = true, prepare, ...options }: Started = {}) {
    const place = await (isMigrated ? databases.place() : databases.emptyPlace())
    const database = databases.open(place)
    await prepare?.(database)
    run(database, options)
    return database
  }

  function run(database: Database, { random = 0, aheadDays = 0 }: Started = {}): void {
    const config = { dataDir: '/nowhere', keepDays: { leads: 100, spam: 100, counts: 100 } }
    const logger = { info: note('info'), error: note('error') }
    const metrics = { purgeStopped: (isStopped: boolean) => void gauge.push(isStopped) }
    const now = () => new Date(clock.now().getTime() + aheadDays * DAY_MS)
    const parts = { database, config, logger, metrics, clock, now, random: () => random }
    stop = startDailyPurge(parts).stop
  }

  /** Saves one submission per age, in days before the start. */
  const save =
    (...ages: readonly number[]) =>
    async (database: Database) => {
      const store = createSubmissionStore(database)
      for (const age of ages) {
        const emailKey = `${crypto.randomUUID()}@example.com`
        await store.save(aNewSubmission({ receivedAt: daysBefore(age), emailKey }))
      }
    }

  async function count(database: Database): Promise<number> {
    const rows = await database.kysely.selectFrom('submissions').select('id').execute()
    return rows.length
  }

  async function firstPurge(): Promise<void> {
    await clock.waited(2 * MINUTE_MS)
    clock.advance(2 * MINUTE_MS)
    await clock.waited(DAY_MS)
  }

  async function nextPurge(): Promise<void> {
    clock.advance(DAY_MS)
    await clock.waited(DAY_MS)
  }

  it('waits some minutes, then deletes every day and logs how much', async () => {
    const database = await start({ prepare: save(2, 99.5, 100.5) })
    await clock.waited(2 * MINUTE_MS)
    expect(lines).toEqual([])
    await firstPurge()
    await nextPurge()
    const purged = { leads: 1, quarantined: 0, spam: 0, mails: 0, formLimits: 0, counts: 0 }
    expect(lines).toEqual([
      { level: 'info', details: purged, text: 'daily purge' },
      { level: 'info', details: purged, text: 'daily purge' },
    ])
    expect(gauge).toEqual([false, false])
    expect(await count(database)).toBe(1)
  })

  it('deletes nothing while the clock is far ahead of all rows, and logs it', async () => {
    const database = await start({ aheadDays: 800, prepare: save(2, 50, 99) })
    await save(-800)(database) // received under the wrong clock
    await firstPurge()
    expect(await count(database)).toBe(4)
    expect(lines).toEqual([
      {
        level: 'error',
        details: { reason: 'clock-jumped' },
        text: expect.stringContaining('the clock shows 2029-01-24, 802 days after the newest row'),
      },
    ])
    expect(gauge).toEqual([true])
  })

  it('compares with the last purge if there was one, and continues once the clock is right', async () => {
    const database = await start({ prepare: save(2, 99.5) })
    await firstPurge()
    await nextPurge()
    expect(await count(database)).toBe(1)
    const rightClock = clock
    clock = createManualClock(new Date(clock.now().getTime() + 300 * DAY_MS))
    await stop()
    run(database)
    await firstPurge()
    expect(lines.at(-1)?.text).toContain('300 days after the last purge (2026-11-17)')
    await stop()
    clock = rightClock
    run(database)
    await firstPurge()
    expect(gauge).toEqual([false, false, true, false])
    expect(await count(database)).toBe(1)
  })

  it('deletes nothing when more than a tenth of all leads would be deleted at once', async () => {
    const old = Array.from({ length: 11 }, () => 101)
    const young = Array.from({ length: 50 }, () => 5)
    const database = await start({ prepare: save(...old, ...young) })
    await firstPurge()
    expect(await count(database)).toBe(61)
    expect(lines.at(-1)).toMatchObject({ level: 'error', details: { reason: 'too-many-leads' } })
    expect(lines.at(-1)?.text).toContain('11 of 61 leads')
  })

  it('deletes no counts when those of many days would be deleted at once', async () => {
    const day = (age: number) => daysBefore(age).toISOString().slice(0, 10)
    const ages = [5, ...Array.from({ length: 11 }, (_, index) => 101 + index)]
    const rows = ages.map((age) => ({
      day: day(age),
      kind: 'view',
      path: '/',
      subject: '',
      count: 1,
    }))
    const insert = (database: Database) =>
      database.kysely.insertInto('daily_counts').values(rows).execute()
    const database = await start({ prepare: insert })
    await firstPurge()
    expect(lines.at(-1)).toMatchObject({ level: 'error', details: { reason: 'too-many-counts' } })
    const left = await database.kysely.selectFrom('daily_counts').select('day').execute()
    expect(left).toHaveLength(12)
  })

  it('is not stopped by the few leads of a small site', async () => {
    const database = await start({ prepare: save(2, ...Array.from({ length: 10 }, () => 101)) })
    await firstPurge()
    expect(await count(database)).toBe(1)
  })

  it('starts at a different minute on each server', async () => {
    await start({ random: 0.5 })
    await clock.waited(7 * MINUTE_MS)
  })

  it('continues the day after a failure', async () => {
    const database = await start({ isMigrated: false })
    clock.advance(2 * MINUTE_MS)
    await clock.waited(DAY_MS)
    await database.migrate()
    clock.advance(DAY_MS)
    await clock.waited(DAY_MS)
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info'])
  })

  it('ends at once when it is stopped', async () => {
    await start()
    await stop()
    expect(lines).toEqual([])
  })
})
