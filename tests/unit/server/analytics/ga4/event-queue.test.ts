import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createEventQueue } from '../../../../../server/analytics/ga4/event-queue.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import { aView } from '../../../../support/sample-events.ts'
import {
  openWebhookReceiver,
  type ReceiverAnswer,
  type WebhookReceiver,
} from '../../../../support/webhook-receiver.ts'

const GATHER_MS = 5_000

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
    [{ status: 403 }, 403],
    [{ status: 302, headers: { Location: '/elsewhere' } }, 302],
    [{ status: 503 }, 503],
    ['hang-up', 'UND_ERR_SOCKET'],
    ['hang', 'TimeoutError'],
  ])(
    'loses what is answered with %p, logs it once without the secret, and sends the rest',
    async (answer, reason) => {
      receiver.answerNext(answer, answer)
      queue.add(views(51))
      clock.advance(GATHER_MS)
      await clock.waited(GATHER_MS)
      expect(sent().map((titles) => titles.length)).toEqual([25, 25, 1])
      expect(lines.entries).toEqual([
        [{ reason }, 'analytics events cannot be sent'],
        [{ lost: 50 }, 'analytics events are sent again'],
      ])
    },
  )

  it('stops within 3 s, whatever a provider does, and logs what was lost', async () => {
    receiver.answerAlways('hang')
    queue.add(views(5_001)) // one more than may wait
    const stopped = queue.stop()
    await receiver.received(1)
    clock.advance(3_000)
    await stopped
    expect(lines.entries.at(-1)).toEqual([{ lost: 5_001 }, 'analytics events are lost'])
  })
})
