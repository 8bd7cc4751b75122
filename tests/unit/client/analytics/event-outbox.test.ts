import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createEventOutbox } from '../../../../client/analytics/event-outbox.ts'
import type { EventBatch } from '../../../../shared/analytics/events.ts'
import { EVENT_BATCH_DELAY_MS, EVENT_RETRY_MAX_MS } from '../../../../shared/timings.ts'
import { FakeTab } from '../fake-tab.ts'
import { opened } from './sample-waiting.ts'

/** A page with a simulated network and visitor. */
class FakePage extends FakeTab {
  readonly fetched: EventBatch[] = []
  readonly beacons: EventBatch[] = []
  readonly performance = { now: () => Date.now() - this.openedAt }
  answer: () => Promise<Response> = async () => new Response(null, { status: 204 })
  takesBeacons = true
  readonly navigator = {
    onLine: true,
    sendBeacon: (_path: string, body: Blob) => this.#beacon(body),
  }
  mayCount = true
  readonly openedAt = Date.now()

  readonly fetch = async (_path: unknown, init: RequestInit = {}) => {
    this.fetched.push(JSON.parse(await (init.body as Blob).text()))
    return this.answer()
  }
  setTimeout(run: () => void, delayMs: number) {
    return setTimeout(run, delayMs)
  }
  #beacon(body: Blob): boolean {
    if (this.takesBeacons) void body.text().then((text) => this.beacons.push(JSON.parse(text)))
    return this.takesBeacons
  }
}

function openPage(page = new FakePage()) {
  const outbox = createEventOutbox({
    release: 'r1',
    mayCount: () => page.mayCount,
    page: page as never,
  })
  const add = (subject: string) => outbox.add(opened(subject).event, page.performance.now())
  return { page, outbox, add }
}

const subjects = (batches: readonly EventBatch[]) =>
  batches.map(({ events }) => events.map((event) => 'subject' in event && event.subject))

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const settled = () => pass(0)

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('events', () => {
  it('that do not fit in one batch go in the next, half a second later', async () => {
    const { page, add } = openPage()
    for (let at = 0; at < 60; at += 1) add(`q${at}`)
    await pass(EVENT_BATCH_DELAY_MS)
    expect(page.fetched.map(({ events }) => events.length)).toEqual([50])
    await pass(EVENT_BATCH_DELAY_MS)
    expect(page.fetched.map(({ events }) => events.length)).toEqual([50, 10])
  })

  it('are all sent at once when the visitor leaves', async () => {
    const { page, outbox, add } = openPage()
    for (let at = 0; at < 60; at += 1) add(`q${at}`)
    outbox.leave()
    await settled()
    expect(page.beacons.map(({ events }) => events.length)).toEqual([50, 10])
    await pass(EVENT_BATCH_DELAY_MS)
    expect(page.fetched).toEqual([])
  })

  it('that the browser rejects on leaving are sent if the visitor stays', async () => {
    const { page, outbox, add } = openPage()
    page.takesBeacons = false
    add('a')
    outbox.leave()
    await pass(EVENT_BATCH_DELAY_MS)
    expect(subjects(page.fetched)).toEqual([['a']])
  })
})

describe('a batch that could not be sent', () => {
  it.each<[string, () => Promise<Response>]>([
    ['as nobody answered', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['as the server failed', async () => new Response(null, { status: 503 })],
  ])('%s goes with the next event, later after each failure', async (_why, answer) => {
    const { page, add } = openPage()
    page.answer = answer
    add('a')
    await pass(EVENT_BATCH_DELAY_MS)
    await pass(EVENT_RETRY_MAX_MS)
    expect(page.fetched).toHaveLength(1)
    add('b')
    await pass(EVENT_BATCH_DELAY_MS)
    expect(page.fetched).toHaveLength(1)
    page.answer = async () => new Response(null, { status: 204 })
    await pass(EVENT_BATCH_DELAY_MS)
    expect(subjects(page.fetched)).toEqual([['a'], ['a', 'b']])
  })

  it('is not resent if the server rejected it', async () => {
    const { page, add } = openPage()
    page.answer = async () => new Response(null, { status: 429 })
    add('a')
    await pass(EVENT_BATCH_DELAY_MS)
    add('b')
    await pass(EVENT_BATCH_DELAY_MS)
    expect(subjects(page.fetched)).toEqual([['a'], ['b']])
  })

  it('on leaving the page is not sent twice, because the browser retries by itself', async () => {
    const { page, outbox, add } = openPage()
    let breakOff = () => {}
    page.answer = () =>
      new Promise((_resolve, reject) => {
        breakOff = () => reject(new TypeError('Failed to fetch'))
      })
    add('a')
    await pass(EVENT_BATCH_DELAY_MS)
    outbox.leave() // pagehide
    breakOff()
    await settled()
    outbox.leave() // hidden
    await settled()
    expect([...subjects(page.fetched), ...subjects(page.beacons)]).toEqual([['a']])
  })

  it('is bounded together with later events, by dropping the oldest', async () => {
    const { page, outbox, add } = openPage()
    page.answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    for (let at = 0; at < 1_000; at += 1) {
      add(`q${at}`)
      if (at % 100 === 0) await pass(EVENT_RETRY_MAX_MS)
    }
    outbox.leave()
    await settled()
    const left = subjects(page.beacons).flat()
    expect(left).toHaveLength(100)
    expect(left.at(-1)).toBe('q999')
  })
})

describe('without a connection,', () => {
  it('events survive a reload of their tab once, and keep their age', async () => {
    const { page, outbox, add } = openPage()
    await pass(3_000)
    page.navigator.onLine = false
    add('a')
    await pass(1_000)
    outbox.leave()
    await pass(60_000)

    const next = Object.assign(new FakePage(), { kept: page.kept })
    openPage(next)
    await pass(EVENT_BATCH_DELAY_MS)
    expect(page.beacons).toEqual([])
    expect(next.fetched[0]?.events).toMatchObject([{ subject: 'a', ageMs: 61_500 }])

    const third = Object.assign(new FakePage(), { kept: page.kept })
    openPage(third)
    await pass(EVENT_BATCH_DELAY_MS)
    expect(third.fetched).toEqual([])
  })

  it('events are lost with the page if storage is blocked, without an error', async () => {
    const { page, outbox, add } = openPage()
    page.forbidden = true
    page.navigator.onLine = false
    add('a')
    outbox.leave()
    expect(page.beacons).toEqual([])
  })
})
