import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dueWeek, startWeeklyDigest } from '../../../../../server/analytics/digest/weekly-digest.ts'
import { readConfig } from '../../../../../server/config.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { readRelease } from '../../../../../server/release.ts'
import { useDatabases } from '../../../../support/databases.ts'
import { type Mailbox, openMailbox } from '../../../../support/mailbox.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { saveLead } from '../../../../support/new-submission.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import { aConversion, anException, aView } from '../../../../support/sample-events.ts'
import { storeEvents } from '../../../../support/store-events.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const LOOK_MS = 15 * 60 * 1000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const release = readRelease(TEST_RELEASE)

describe('dueWeek', () => {
  it.each([
    ['2026-11-16T07:59', '2026-11-02'],
    ['2026-11-16T08:00', '2026-11-09'],
    ['2026-11-22T23:59', '2026-11-09'],
    ['2026-11-23T09:00', '2026-11-16'],
  ])('at %s in the office is the week of %s', (time, week) => {
    const zone = 'America/Chicago'
    const { epochMilliseconds } = Temporal.PlainDateTime.from(time).toZonedDateTime(zone)
    expect(dueWeek(new Date(epochMilliseconds), zone)).toBe(week)
  })
})

describe('startWeeklyDigest', () => {
  const databases = useDatabases('sqlite')
  const lines = createRecorder<string>()
  const log = (level: string) => (_details: unknown, text?: unknown) =>
    lines.add(`${level} ${text}`)
  let mailbox: Mailbox
  let clock: ManualClock
  let database: Database
  let stops: (() => Promise<void>)[]

  beforeEach(async () => {
    mailbox = await openMailbox()
    clock = createManualClock(new Date('2026-11-16T15:00:00Z'))
    database = await databases.fresh()
    stops = []
    Object.assign(lines.entries, { length: 0 })
    const at = new Date('2026-11-11T12:00:00Z')
    await storeEvents(database, [
      aView({ at }),
      anException({ at, message: 'x\r\nBcc: all@example.com' }),
    ])
    const asked = { at, name: 'search_none' as const, subject: 'zeppelin' }
    for (let network = 0; network < 3; network += 1)
      await storeEvents(database, [aConversion(asked)])
  })
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await mailbox.close()
  })

  function start(digestTo = ['marketing@example.com', 'web@example.com']): void {
    const { stop } = startWeeklyDigest({
      database,
      config: readConfig({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'site@example.com',
        DIGEST_TO: digestTo.join(),
      }),
      release,
      logger: { info: log('info'), error: log('error') },
      clock,
      countFailedDeliveries: async () => 0,
    })
    stops.push(stop)
  }

  async function look(): Promise<void> {
    await clock.waited(LOOK_MS)
    clock.advance(LOOK_MS)
  }

  it('mails last week’s counts to each recipient once, whatever the number of servers', async () => {
    start()
    start()
    await look()
    const mails = await mailbox.received(2)
    await lines.until(2, (line) => line === 'info weekly digest sent')
    await look()
    await clock.waited(LOOK_MS)
    expect(mails).toHaveLength(2)
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'marketing@example.com',
      'web@example.com',
    ])
    const { mail } = mails[0] ?? {}
    expect(mail).toMatchObject({
      subject: 'The site from 2026-11-09 to 2026-11-15',
      from: { name: release.facts.site.product, address: 'site@example.com' },
    })
    expect(mail?.text).toContain('Visits: 1 view, 1 from outside; the 7 days before: 0 views')
    expect(mail?.text).toContain('TypeError: x Bcc: all@example.com 1')
    expect(mail?.text).toContain(
      'Searches without result: zeppelin 3, add a keyword: “- [zeppelin, …]”. Add the line to content/search-words.yml,',
    )
    expect(mail?.html).toContain('/faqs')

    clock.advance(WEEK_MS)
    await mailbox.received(4)
  })

  it('counts the leads of the week, without spam', async () => {
    const receivedAt = new Date('2026-11-15T23:30:00Z')
    const oldest = await saveLead(database, { receivedAt })
    await saveLead(database, { receivedAt: new Date('2026-11-16T00:00:00Z'), emailKey: 'a@b.c' })
    await saveLead(database, { receivedAt, emailKey: 'x@y.z', status: 'spam' })
    const answered = new Date('2026-11-12T09:00:00Z')
    const reference = await saveLead(database, { receivedAt: answered, form: 'contact' })
    await database.kysely
      .updateTable('submissions')
      .set({ answered_at: '2026-11-12T12:00:00.000Z' })
      .where('reference', '=', reference)
      .execute()
    start(['marketing@example.com'])
    await look()
    const [{ mail } = {}] = await mailbox.received(1)
    expect(mail?.text).toContain('Leads: contact 1, demo 1\n')
    expect(mail?.text).toMatch(
      new RegExp(
        `^Answers: median 3 hours \\(1 answered\\); longest wait ${oldest} .*; waiting 2$`,
        'm',
      ),
    )
    expect(mail?.text).toContain('Failed deliveries now: 0\n')
  })

  it('retries if the mail server rejects it', async () => {
    mailbox.behave({ message: { code: 451, text: '4.3.0 Try again later' } })
    start(['marketing@example.com'])
    await look()
    await lines.until(1, (line) => line.startsWith('error'))
    mailbox.behave({})
    await look()
    await mailbox.received(1)
    await lines.until(1, (line) => line.startsWith('info'))
  })

  it('is not sent again in the same week to a mailbox that does not exist, but in the next', async () => {
    mailbox.behave({ recipient: { code: 550, text: '5.1.1 No such mailbox' } })
    start(['gone@example.com'])
    for (let looks = 0; looks < 3; looks += 1) await look()
    await clock.waited(LOOK_MS)
    expect(lines.entries).toEqual(['error the weekly digest was not sent'])
    mailbox.behave({})
    clock.advance(WEEK_MS)
    const [{ mail } = {}] = await mailbox.received(1)
    expect(mail?.subject).toBe('The site from 2026-11-16 to 2026-11-22')
  })
})
