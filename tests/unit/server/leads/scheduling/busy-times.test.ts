import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createBusyTimes } from '../../../../../server/leads/scheduling/busy-times.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../../../support/webhook-receiver.ts'
import { someDemoRules } from './demo-rules.ts'

const INTERVAL_MS = 300_000

let calendar: WebhookReceiver
let stop: () => Promise<void> = async () => {}
beforeEach(async () => {
  calendar = await openWebhookReceiver()
})
afterEach(async () => {
  await stop()
  await calendar.close()
})

const start = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000)
const slot = { start, end: new Date(start.getTime() + 1_800_000) }
const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.000/g, '')

const withEvent = (...lines: readonly string[]) => ({
  status: 200,
  body: [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:meeting',
    `DTSTART:${stamp(slot.start)}`,
    `DTEND:${stamp(slot.end)}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
})

/** The limit is for calendars that never end; a busy machine takes seconds to start a process. */
function readFrom(busy: string, { allowsPrivateAddresses = true, timeoutMs = 30_000 } = {}) {
  const lines = createRecorder<string>()
  const clock = createManualClock(new Date())
  const log = (line: object, text = '') => {
    const { err } = line as { readonly err?: Error }
    lines.add([text, err?.message].filter(Boolean).join(': '))
  }
  const [host] = someDemoRules().hosts
  if (!host) throw new Error('There is no host')
  const times = createBusyTimes({
    hosts: [{ ...host, busy }],
    config: { siteUrl: 'https://www.example.com', allowsPrivateAddresses },
    logger: { info: log, warn: log },
    clock,
    timeoutMs,
  })
  const job = times.start()
  stop = job.stop
  return {
    lines,
    times,
    isBusy: () => times.isBusy(host.name, slot),
    async readAgain() {
      await clock.waited(INTERVAL_MS)
      clock.advance(INTERVAL_MS)
      await clock.waited(INTERVAL_MS)
    },
    first: () => clock.waited(INTERVAL_MS),
  }
}

describe('the busy times of a host', () => {
  it('are read again every five minutes, also after a failure', async () => {
    calendar.answerNext(withEvent(), { status: 404 })
    calendar.answerAlways(withEvent('TRANSP:TRANSPARENT'))
    const { isBusy, first, readAgain, lines } = readFrom(calendar.url)
    expect(isBusy()).toBe(false)
    await first()
    expect(isBusy()).toBe(true)
    await readAgain()
    expect(isBusy()).toBe(true)
    await readAgain()
    expect(isBusy()).toBe(false)
    expect(lines.entries.at(-1)).toBe('the busy times can be read again')
  })

  it('are read from a calendar with thousands of meetings, as far ahead as a demo can be offered', async () => {
    calendar.answerAlways(withEvent('RRULE:FREQ=HOURLY'))
    const { isBusy, first, lines, times } = readFrom(calendar.url)
    await first()
    expect(lines.entries).toEqual([])
    expect(isBusy()).toBe(true)
    const last = new Date(Date.now() + 450 * 86_400_000) // of few demo days
    const hour = { start: last, end: new Date(last.getTime() + 3_600_000) }
    expect(times.isBusy('Ash', hour)).toBe(true)
  })

  it.each([
    [
      'sends the visitor elsewhere',
      { status: 302, headers: { Location: 'http://127.0.0.1/' } },
      '302',
    ],
    ['does not respond', 'hang' as const, 'took too long'],
    ['never ends', { status: 200, isEndless: true }, 'too long'],
    ['is no calendar', { status: 200, body: '<h1>Sign in</h1>' }, 'cannot be read'],
    [
      'has a rule that never ends',
      withEvent('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      'cannot be read', // out of time or memory
    ],
    ['has an event every second', withEvent('RRULE:FREQ=SECONDLY'), 'too many occurrences'],
  ])(
    'stay as they were if the calendar %s',
    async (what, answer, reason) => {
      calendar.answerNext(withEvent())
      calendar.answerAlways(answer)
      const isEndless = answer === 'hang' || what.endsWith('a rule that never ends')
      const timeoutMs = isEndless ? 4_000 : 30_000
      const { isBusy, first, readAgain, lines } = readFrom(calendar.url, { timeoutMs })
      await first()
      await readAgain()
      expect(isBusy()).toBe(true)
      expect(lines.entries).toHaveLength(1)
      expect(lines.entries[0]).toContain(reason)
    },
    60_000,
  )

  it('are never read from a private address', async () => {
    const { first, lines, isBusy, times } = readFrom(calendar.url, {
      allowsPrivateAddresses: false,
    })
    await first()
    expect(lines.entries[0]).toContain('private address')
    expect(calendar.requests).toHaveLength(0)
    expect(isBusy()).toBe(false)
    expect(Object.values(times.ages())).toEqual([0])
  })
})
