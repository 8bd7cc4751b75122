import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../server/database/database.ts'
import { createBusyTimes } from '../../server/leads/scheduling/busy/busy-times.ts'
import { CALENDAR_FEEDS, dated, HOST_EMAIL, HOST_ZONE, slotAt } from '../support/calendar-feeds.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { createRecorder } from '../support/recorder.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const INTERVAL_MS = 300_000

const calendar = (...events: readonly string[]) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', '']
  return { status: 200, body: dated(lines.join('\r\n')) }
}

const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')

const MEETING = event('mine', 'DTSTART:{0 09:00 UTC}', 'DTEND:{0 10:00 UTC}')
const LATER = event('later', 'DTSTART:{2 09:00 UTC}', 'DTEND:{2 10:00 UTC}')
const SECONDLY = ['DTSTART:{0 14:00 UTC}', 'RRULE:FREQ=SECONDLY']

let server: WebhookReceiver
let stop: () => Promise<void> = async () => {}
beforeEach(async () => {
  server = await openWebhookReceiver()
})
afterEach(async () => {
  await stop()
  await server.close()
})

/**
 * A server of ours that has read the calendar once. The limit is for calendars that never end; a busy machine takes
 * seconds to start a process.
 */
async function readCalendar(
  database: Pick<Database, 'kysely' | 'transaction'>,
  { allowsPrivateAddresses = true, timeoutMs = 30_000 } = {},
) {
  const { entries, add } = createRecorder<{ readonly text: string; readonly err?: Error }>()
  const clock = createManualClock(new Date())
  const log = (line: object, text = '') => add({ ...line, text })
  const times = createBusyTimes({
    hosts: [{ name: 'Ash', email: HOST_EMAIL, zone: HOST_ZONE, busy: server.url }],
    config: { allowsPrivateAddresses },
    database,
    logger: { info: log, warn: log },
    clock,
    timeoutMs,
  })
  stop = times.start().stop
  await clock.waited(INTERVAL_MS)
  return {
    times,
    lines: entries,
    isBusy: (when: string) => times.isBusy('Ash', slotAt(when)),
    async readAgain() {
      clock.advance(INTERVAL_MS)
      await clock.waited(INTERVAL_MS)
    },
  }
}

/** Of the process that reads a calendar for this one, as Linux shows it. */
async function readerEnvironment(): Promise<string> {
  const read = (pid: string, name: string) =>
    readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  for (;;) {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const isOurs = (await read(pid, 'stat')).includes(` ${process.pid} `)
      if (isOurs && (await read(pid, 'cmdline')).includes('busy-reader'))
        return read(pid, 'environ')
    }
  }
}

describe('the calendar of a host', () => {
  const databases = useDatabases('sqlite')

  it.each(CALENDAR_FEEDS)('blocks what $program says, and nothing more', async (feed) => {
    server.answerAlways({ status: 200, body: dated(feed.text) })
    const { isBusy, times } = await readCalendar(await databases.fresh())
    const missing = feed.busy.filter((when) => !isBusy(when))
    expect({ missing, wrong: feed.free.filter(isBusy) }).toEqual({ missing: [], wrong: [] })
    expect(times.skipped()).toEqual({ Ash: feed.skipped })
  })

  it('is read again every five minutes, also after a failure', async () => {
    server.answerNext(calendar(MEETING), { status: 404 })
    server.answerAlways(calendar(LATER))
    const { isBusy, readAgain, lines } = await readCalendar(await databases.fresh())
    expect(isBusy('0 09:00')).toBe(true)
    await readAgain()
    expect(isBusy('0 09:00')).toBe(true)
    await readAgain()
    expect([isBusy('0 09:00'), isBusy('2 09:00')]).toEqual([false, true])
    expect(lines.at(-1)?.text).toBe('the busy times can be read again')
  })

  it('names an event that cannot be read once, and a zone that it does not know', async () => {
    const bad = event('bad\u0007-one@example.net', ...SECONDLY)
    const unknown = event('u', 'DTSTART;TZID=Nowhere Standard Time:{1 09:00}', 'DURATION:PT1H')
    server.answerAlways(calendar(bad, event('b@example.net', 'DTSTART:never'), MEETING, unknown))
    const { isBusy, readAgain, lines, times } = await readCalendar(await databases.fresh())
    await readAgain()
    expect([isBusy('0 09:00'), isBusy('1 09:00'), isBusy('0 14:00')]).toEqual([true, true, false])
    expect(times.skipped()).toEqual({ Ash: 2 })
    expect(lines).toMatchObject([
      { host: 'Ash', uids: ['bad?-one', 'b'], skipped: 2 },
      { host: 'Ash', zones: ['Nowhere Standard Time'] },
    ])
  })

  it('is read to the end with years of long meetings, as far ahead as a demo can be offered', async () => {
    const text = `DESCRIPTION:${'An agenda. '.repeat(1_500)}`
    const old = Array.from({ length: 240 }, (_, index) =>
      event(`old-${index}`, `DTSTART:{-${index} 09:00 UTC}`, text),
    )
    const hourly = event('hourly', 'DTSTART:{0 09:00 UTC}', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY')
    server.answerAlways(calendar(...old, hourly))
    const { isBusy, lines } = await readCalendar(await databases.fresh())
    expect(lines).toEqual([])
    expect(isBusy('430 09:00')).toBe(true) // of few demo days
  })

  it.each([
    [
      'sends visitors elsewhere',
      { status: 302, headers: { Location: 'http://127.0.0.1/' } },
      '302',
    ],
    ['does not arrive', 'hang' as const, 'took too long'],
    ['never ends', { status: 200, isEndless: true }, 'too long'],
    ['is a page', { status: 200, body: '<h1>Sign in</h1>' }, 'no calendar'],
    ['was cut off', { status: 200, body: calendar(LATER).body.slice(0, -20) }, 'cut off'],
  ])('stays as it was if the answer %s', async (_what, answer, reason) => {
    server.answerNext(calendar(MEETING))
    server.answerAlways(answer)
    const timeoutMs = answer === 'hang' ? 4_000 : 30_000
    const { isBusy, readAgain, lines } = await readCalendar(await databases.fresh(), { timeoutMs })
    await readAgain()
    expect(isBusy('0 09:00')).toBe(true)
    expect(lines.map(({ err }) => err?.message)).toEqual([expect.stringContaining(reason)])
  })

  it('is read by a process that gets none of our settings', async () => {
    server.answerAlways(calendar(event('long', ...SECONDLY))) // long enough to be seen
    const [environment] = await Promise.all([
      readerEnvironment(),
      readCalendar(await databases.fresh()),
    ])
    const names = environment.split('\0').map((setting) => setting.split('=')[0])
    expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  })

  it('is never read from a private address', async () => {
    const options = { allowsPrivateAddresses: false }
    const { lines, isBusy, times } = await readCalendar(await databases.fresh(), options)
    expect(lines[0]?.err?.message).toContain('private address')
    expect(server.requests).toHaveLength(0)
    expect(isBusy('0 09:00')).toBe(false)
    expect(times.ages()).toEqual({ Ash: expect.any(Number) }) // seconds since the start
  })
})

describe.each(DIALECTS)('the copy of a calendar in %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('is there after a restart while the address fails, and its true age is said', async () => {
    server.answerAlways(calendar(MEETING))
    const database = await databases.fresh()
    await readCalendar(database)
    await stop()
    const read_at = new Date(Date.now() - 86_400_000).toISOString()
    await database.kysely.updateTable('busy_copies').set({ read_at }).execute()
    server.answerAlways({ status: 503 })
    const { isBusy, times, lines } = await readCalendar(database)
    expect([isBusy('0 09:00'), isBusy('0 10:00')]).toEqual([true, false])
    expect(times.ages().Ash).toBeGreaterThanOrEqual(86_400)
    expect(lines).toMatchObject([{ host: 'Ash', copyAgeSeconds: expect.any(Number) }])
  })

  it('has starts and ends only, and goes when its host leaves', async () => {
    const secret = event('a', 'DTSTART:{0 09:00 UTC}', 'DURATION:PT1H', 'SUMMARY:Secret')
    server.answerAlways(calendar(secret))
    const database = await databases.fresh()
    const copies = database.kysely.selectFrom('busy_copies').selectAll()
    const row = { host: 'Birch', read_at: new Date().toISOString(), periods: '[]' }
    await database.kysely.insertInto('busy_copies').values(row).execute()
    await readCalendar(database)
    const start = slotAt('0 09:00').start.getTime()
    expect(await copies.execute()).toEqual([
      { host: 'Ash', read_at: expect.any(String), periods: `[[${start},${start + 3_600_000}]]` },
    ])
  })
})
