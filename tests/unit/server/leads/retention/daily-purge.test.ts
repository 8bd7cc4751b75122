import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readConfig } from '../../../../../server/config.ts'
import type { Database } from '../../../../../server/database/database.ts'
import {
  type DailyPurgeOptions,
  startDailyPurge,
} from '../../../../../server/leads/retention/daily-purge.ts'
import { notifyOfKeptLeads } from '../../../../../server/leads/retention/kept-leads-email.ts'
import { purgeLeads } from '../../../../../server/leads/retention/purge-leads.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { readRelease } from '../../../../../server/release.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { openMailbox } from '../../../../support/mailbox.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = new Date('2026-11-16T12:00:00Z')
const retention = { keepLeadsDays: 100, keepSpamDays: 100 }

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

  const unasked: DailyPurgeOptions['notifyTeam'] = async () => {
    throw new Error('Nothing is to be said')
  }

  function start(database: Database, { aheadDays = 0, notifyTeam = unasked } = {}): void {
    const config = { dataDir: '/nowhere' }
    const release = { facts: { site: { retention } } }
    const logger = { info: note('info'), error: note('error') }
    const now = () => new Date(clock.now().getTime() + aheadDays * DAY_MS)
    stop = startDailyPurge({ database, config, release, logger, clock, now, notifyTeam }).stop
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
    await save(database, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99.5, 100.5)
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
    expect(await ages(database)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('deletes nothing while the clock is years ahead, and tells the team once a week by email', async () => {
    const database = await databases.fresh()
    const all = Array.from({ length: 20 }, (_, index) => index)
    await save(database, ...all)
    const mailbox = await openMailbox()
    const release = readRelease(TEST_RELEASE)
    const sender = { name: 'Site', address: 'site@example.com' }
    const config = readConfig({ SMTP_URL: mailbox.url })
    const notifyTeam = notifyOfKeptLeads({ config, release, sender })
    mailbox.behave({ recipient: { code: 451, text: '4.3.0 Not now' } })
    start(database, { aheadDays: 800, notifyTeam })
    await firstPurge()
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { details: { leads: 20 }, text: expect.stringMatching(/20 of 20 leads.*leads -- purge/) },
      { text: expect.stringContaining('the team was not told') },
    ])
    mailbox.behave({})
    await nextPurge()
    await nextPurge()
    await stop()
    start(database, { aheadDays: 802, notifyTeam }) // as after a crash, or on another server
    await firstPurge()
    expect(await ages(database)).toEqual(all)
    expect(mailbox.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['privacy@example.com'], '[Retention] 20 of 20 leads wait to be deleted'],
    ])
    await mailbox.close()
  })

  it('deletes what was erased also while it keeps what has expired, of which it reminds every week', async () => {
    const database = await databases.fresh()
    await save(database, 1, 101, 102)
    await createSubmissionStore(database).save(
      aNewSubmission({ answers: {}, emailKey: '', receivedAt: START, owes: [] }),
    )
    const told: number[] = []
    start(database, { notifyTeam: async ({ expired }) => void told.push(expired) })
    await firstPurge()
    expect(await ages(database)).toEqual([1, 101, 102])
    for (let day = 1; day <= 7; day += 1) await nextPurge()
    expect(told).toEqual([2, 2])
  })

  it('deletes again after somebody has purged, and then tells the team anew', async () => {
    const database = await databases.fresh()
    await save(database, 1, 2, 3, 101, 102)
    let told = 0
    start(database, {
      notifyTeam: async () => {
        told += 1
      },
    })
    await firstPurge()
    await purgeLeads(database, { dataDir: '/nowhere', retention, now: START })
    await nextPurge()
    expect(await ages(database)).toEqual([1, 2, 3])
    await save(database, 101, 102)
    await nextPurge()
    expect(told).toBe(2)
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
