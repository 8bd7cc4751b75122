import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  createEventQueue,
  type EventQueue,
  MAX_WAITING,
} from '../../../../server/analytics/event-queue.ts'
import { type Provider, ProviderFailure } from '../../../../server/analytics/provider.ts'
import type { SiteEvent } from '../../../../server/analytics/site-event.ts'
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts'
import { createRecorder } from '../../../support/recorder.ts'
import { aView } from '../../../support/sample-events.ts'

const GATHER_MS = 5_000
const LONGEST_WAIT_MS = 30_000

const views = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => aView({ title: String(from + index) }))
const titles = (events: readonly SiteEvent[]) =>
  events.map((event) => event.type === 'page_view' && event.title)

describe('createEventQueue', () => {
  let clock: ManualClock
  let queue: EventQueue
  let isUp: boolean
  const attempts = createRecorder<readonly SiteEvent[]>()
  const lines = createRecorder<{ readonly level: string; readonly text: unknown }>()
  const log = (level: string) => (_details: unknown, text?: unknown) => lines.add({ level, text })
  const logger = { info: log('info'), warn: log('warn') }

  beforeEach(() => {
    clock = createManualClock(new Date('2026-11-16T12:00:00Z'))
    isUp = true
    Object.assign(attempts.entries, { length: 0 })
    Object.assign(lines.entries, { length: 0 })
  })
  afterEach(() => queue.stop())

  function start(send: Provider['send'] = takeWhenUp): void {
    const provider = { name: 'example', batchSize: 100, send }
    queue = createEventQueue({ provider, logger, clock, random: () => 0 })
    queue.start()
  }

  async function takeWhenUp(events: readonly SiteEvent[]): Promise<number> {
    attempts.add(events)
    if (!isUp) throw new ProviderFailure('refused')
    return events.length
  }

  it('collects events for 5 s and sends them in batches', async () => {
    start()
    await clock.waited(GATHER_MS)
    queue.add(views(150), '192.0.2.0')
    queue.add(views(1, 150), '192.0.2.0')
    expect(attempts.entries).toEqual([])
    clock.advance(GATHER_MS)
    expect((await attempts.until(2)).map((batch) => batch.length)).toEqual([100, 51])
    await clock.waited(GATHER_MS)
    expect(queue.counts()).toEqual({ waiting: 0, sent: 151, dropped: 0 })
    expect(lines.entries).toEqual([])
  })

  it('retries with growing delays, logs the delay once and loses nothing', async () => {
    isUp = false
    start()
    queue.add(views(2), '192.0.2.0')
    for (const waitMs of [GATHER_MS, 1_000, 2_000, 4_000]) {
      await clock.waited(waitMs)
      clock.advance(waitMs)
    }
    await clock.waited(8_000)
    isUp = true
    clock.advance(8_000)
    await clock.waited(GATHER_MS)
    expect(attempts.entries.map(titles)).toEqual(Array.from({ length: 5 }, () => ['0', '1']))
    expect(queue.counts()).toEqual({ waiting: 0, sent: 2, dropped: 0 })
    expect(lines.entries).toEqual([
      { level: 'warn', text: 'analytics events cannot be sent' },
      { level: 'info', text: 'analytics events are sent again' },
    ])
  })

  it('waits as long as the provider requests', async () => {
    start(async () => {
      throw new ProviderFailure('busy', { retryAfterMs: 90_000 })
    })
    queue.add(views(1), '192.0.2.0')
    await clock.waited(GATHER_MS)
    clock.advance(GATHER_MS)
    await clock.waited(90_000)
    expect(queue.counts()).toEqual({ waiting: 1, sent: 0, dropped: 0 })
  })

  it('drops events that a provider rejects, even if only part of a batch', async () => {
    const answers = [
      () => Promise.reject(new ProviderFailure('rejected', { isFinal: true })),
      async () => 60,
    ]
    start(() => answers.shift()?.() ?? Promise.resolve(0))
    queue.add(views(200), '192.0.2.0')
    await clock.waited(GATHER_MS)
    clock.advance(GATHER_MS)
    await clock.waited(GATHER_MS)
    expect(queue.counts()).toEqual({ waiting: 0, sent: 60, dropped: 140 })
    expect(lines.entries.map(({ text }) => text)).toContain('analytics events dropped')
  })

  it('resends only events that did not arrive', async () => {
    let isFirst = true
    start(async (events) => {
      attempts.add(events)
      if (!isFirst) return events.length
      isFirst = false
      throw new ProviderFailure('failed', { unsent: events.slice(1) })
    })
    queue.add(views(3), '192.0.2.0')
    await clock.waited(GATHER_MS)
    clock.advance(GATHER_MS)
    await clock.waited(1_000)
    clock.advance(1_000)
    await clock.waited(GATHER_MS)
    expect(attempts.entries.map(titles)).toEqual([
      ['0', '1', '2'],
      ['1', '2'],
    ])
    expect(queue.counts().sent).toBe(3)
  })

  it('stores a bounded number of events while a provider is down for an hour at 10,000 a minute', async () => {
    isUp = false
    start()
    await clock.waited(GATHER_MS)
    const perSecond = Math.round(10_000 / 60)
    let mostWaiting = 0
    for (let second = 0; second < 3_600; second += 1) {
      queue.add(views(perSecond, second * perSecond), '192.0.2.0')
      mostWaiting = Math.max(mostWaiting, queue.counts().waiting)
      clock.advance(1_000)
      if (second % 60 === 59) await new Promise(setImmediate) // lets attempts finish
    }
    expect(mostWaiting).toBe(MAX_WAITING)
    isUp = true
    Object.assign(attempts.entries, { length: 0 })
    await clock.waited(LONGEST_WAIT_MS)
    clock.advance(LONGEST_WAIT_MS)
    await clock.waited(GATHER_MS)
    const all = perSecond * 3_600
    expect(queue.counts()).toEqual({ waiting: 0, sent: MAX_WAITING, dropped: all - MAX_WAITING })
    expect(titles(attempts.entries.flat()).at(-1)).toBe(String(all - 1)) // it keeps the newest
  })

  it('flushes waiting events when the server stops', async () => {
    start()
    await clock.waited(GATHER_MS)
    queue.add(views(3), '192.0.2.0')
    await queue.stop()
    expect(attempts.entries.map(titles)).toEqual([['0', '1', '2']])
  })

  it('stops within 3 s, whatever a provider does, and logs what was lost', async () => {
    start((_events, signal) => {
      const { promise, reject } = Promise.withResolvers<number>()
      signal.addEventListener('abort', () => reject(new ProviderFailure('stopped')))
      return promise
    })
    queue.add(views(3), '192.0.2.0')
    const stopped = queue.stop()
    await clock.waited(3_000)
    clock.advance(3_000)
    await stopped
    expect(queue.counts()).toEqual({ waiting: 0, sent: 0, dropped: 3 })
    expect(lines.entries.at(-1)).toEqual({ level: 'warn', text: 'analytics events dropped' })
  })
})
