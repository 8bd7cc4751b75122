import { afterEach, describe, expect, it } from '@jest/globals'
import { createSubmissionStore } from '../../../../server/forms/submission-store.ts'
import { startDailyPurge } from '../../../../server/leads/daily-purge.ts'
import { useDatabases } from '../../../support/databases.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { aNewSubmission } from '../../../support/new-submission.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LONG_AGO = new Date('2000-01-01')

describe('startDailyPurge', () => {
  const databases = useDatabases('sqlite')
  const clock = createManualClock(new Date('2026-11-16T12:00:00Z'))
  const lines: { readonly level: string; readonly details: unknown; readonly text?: unknown }[] = []
  const note = (level: string) => (details: unknown, text?: unknown) =>
    void lines.push({ level, details, text })
  let stop = async () => {}

  afterEach(async () => {
    await stop()
    lines.length = 0
  })

  async function start({ random = 0, isMigrated = true } = {}) {
    const settings = await databases.place()
    const database = databases.open(settings)
    if (isMigrated) await database.migrate()
    const config = { dataDir: settings.dataDir, keepDays: { leads: 10, spam: 10, counts: 10 } }
    const logger = { info: note('info'), error: note('error') }
    const purge = startDailyPurge({ database, config, logger, clock, random: () => random })
    stop = purge.stop
    return database
  }

  it('waits some minutes, then deletes every day and logs how much', async () => {
    const database = await start()
    const store = createSubmissionStore(database)
    await store.save(aNewSubmission({ receivedAt: LONG_AGO, emailKey: 'a@example.com' }))
    await clock.waited(2 * MINUTE_MS)
    expect(lines).toEqual([])
    clock.advance(2 * MINUTE_MS)
    await clock.waited(DAY_MS)
    await store.save(aNewSubmission({ receivedAt: LONG_AGO, emailKey: 'b@example.com' }))
    clock.advance(DAY_MS)
    await clock.waited(DAY_MS)
    const purged = { leads: 1, quarantined: 0, spam: 0, mails: 0, formLimits: 0, counts: 0 }
    expect(lines).toEqual([
      { level: 'info', details: purged, text: 'daily purge' },
      { level: 'info', details: purged, text: 'daily purge' },
    ])
  })

  it('begins at another minute on each server', async () => {
    await start({ random: 0.5 })
    await clock.waited(7 * MINUTE_MS)
  })

  it('goes on the next day after it has failed', async () => {
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
