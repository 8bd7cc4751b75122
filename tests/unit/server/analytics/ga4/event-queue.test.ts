import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createEventQueue, MAX_WAITING } from '../../../../../server/analytics/ga4/event-queue.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import { aView } from '../../../../support/sample-events.ts'
import {
  openWebhookReceiver,
  type ReceiverAnswer,
  type WebhookReceiver,
} from '../../../../support/webhook-receiver.ts'

const GATHER_MS = 5_000
const RETRY_MS = 30_000

interface Ga4Body {
  readonly events: readonly { readonly params: { readonly page_title: string } }[]
}

const views = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => aView({ title: String(from + index) }))

describe('createEventQueue', () => {
  let clock: ManualClock
  let receiver: WebhookReceiver
  let queue: ReturnType<typeof createEventQueue>
  const lines = createRecorder<readonly unknown[]>()
  const log = (...line: unknown[]) => lines.add(line)

  beforeEach(async () => {
    clock = createManualClock(new Date('2026-11-16T12:00:00Z'))
    receiver = await openWebhookReceiver()
    Object.assign(lines.entries, { length: 0 })
    queue = createEventQueue({
      account: {
        url: receiver.url,
        measurementId: 'G-TEST',
        apiSecret: 'hush',
        siteUrl: 'https://www.example.com',
      },
      logger: { info: log, warn: log },
      clock,
      timeoutMs: 2_000,
    })
    queue.start()
    await clock.waited(GATHER_MS)
  })
  afterEach(async () => {
    receiver.answerAlways({ status: 204 })
    await queue.stop()
    await receiver.close()
  })

  const sent = () =>
    receiver.requests.map(({ body }) =>
      (JSON.parse(body) as Ga4Body).events.map(({ params }) => params.page_title),
    )

  it('collects events for 5 s and sends them in order, without the visitor’s address or browser', async () => {
    queue.add(views(30))
    queue.add(views(1, 30))
    expect(receiver.requests).toEqual([])
    clock.advance(GATHER_MS)
    await clock.waited(GATHER_MS)
    expect(sent().map((titles) => [titles.length, titles.at(-1)])).toEqual([
      [25, '24'],
      [6, '30'],
    ])
    expect(receiver.requests[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'road-to-trust-site' },
    })
    expect(receiver.requests[0]?.headers).not.toHaveProperty('x-forwarded-for')
    expect(lines.entries).toEqual([])
  })

  it.each<[ReceiverAnswer, unknown]>([
    [{ status: 429 }, 429],
    [{ status: 503 }, 503],
    ['hang-up', 'UND_ERR_SOCKET'],
    ['hang', 'TimeoutError'],
  ])(
    'retries after %p, logs it once without the secret, and loses nothing',
    async (answer, reason) => {
      receiver.answerAlways(answer)
      queue.add(views(2))
      clock.advance(GATHER_MS)
      await clock.waited(RETRY_MS)
      clock.advance(RETRY_MS)
      await receiver.received(2)
      await clock.waited(RETRY_MS)
      receiver.answerAlways({ status: 204 })
      clock.advance(RETRY_MS)
      await clock.waited(GATHER_MS)
      expect(sent()).toEqual([
        ['0', '1'],
        ['0', '1'],
        ['0', '1'],
      ])
      expect(lines.entries).toEqual([
        [{ lost: 0, reason }, 'analytics events cannot be sent'],
        [{ lost: 0 }, 'analytics events are sent again'],
      ])
    },
  )

  it.each([403, 302])('drops what is answered with %p, and sends the rest', async (status) => {
    receiver.answerNext({ status, headers: { Location: '/elsewhere' } })
    queue.add(views(26))
    clock.advance(GATHER_MS)
    await clock.waited(GATHER_MS)
    expect(sent().map((titles) => titles.length)).toEqual([25, 1])
    expect(lines.entries.at(-1)).toEqual([{ lost: 25 }, 'analytics events are sent again'])
  })

  it('holds a bounded number of events while a provider is down, and keeps the newest', async () => {
    receiver.answerAlways({ status: 500 })
    queue.add(views(MAX_WAITING))
    clock.advance(GATHER_MS)
    await clock.waited(RETRY_MS)
    queue.add(views(300, MAX_WAITING))
    receiver.answerAlways({ status: 204 })
    clock.advance(RETRY_MS)
    await clock.waited(GATHER_MS)
    const delivered = sent().slice(1).flat()
    expect(delivered).toHaveLength(MAX_WAITING)
    expect(delivered[0]).toBe('300')
    expect(delivered.at(-1)).toBe(String(MAX_WAITING + 299))
  })

  it('stops within 3 s, whatever a provider does, and logs what was lost', async () => {
    receiver.answerAlways('hang')
    queue.add(views(3))
    const stopped = queue.stop()
    await receiver.received(1)
    clock.advance(3_000)
    await stopped
    expect(lines.entries.at(-1)).toEqual([{ lost: 3 }, 'analytics events are lost'])
  })
})
