import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createGa4Sender, MAX_REQUESTS } from '../../../../../server/analytics/ga4/ga4-sender.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import { aView } from '../../../../support/sample-events.ts'
import {
  openWebhookReceiver,
  type ReceiverAnswer,
  type WebhookReceiver,
} from '../../../../support/webhook-receiver.ts'

interface Ga4Body {
  readonly events: readonly { readonly params: { readonly page_title: string } }[]
}

const views = (count: number) =>
  Array.from({ length: count }, (_, index) => aView({ title: String(index) }))

describe('createGa4Sender', () => {
  let receiver: WebhookReceiver
  let sender: ReturnType<typeof createGa4Sender>
  const lines = createRecorder<readonly unknown[]>()
  const log = (...line: unknown[]) => lines.add(line)

  beforeEach(async () => {
    receiver = await openWebhookReceiver()
    Object.assign(lines.entries, { length: 0 })
    sender = createGa4Sender({
      account: {
        url: receiver.url,
        measurementId: 'G-TEST',
        apiSecret: 'hush',
        siteUrl: 'https://www.example.com',
      },
      logger: { info: log, warn: log },
      timeoutMs: 2_000,
    })
  })
  afterEach(async () => {
    receiver.answerAlways({ status: 204 })
    await sender.stop()
    await receiver.close()
  })

  const sent = () =>
    receiver.requests.map(({ body }) =>
      (JSON.parse(body) as Ga4Body).events.map(({ params }) => params.page_title),
    )

  it('sends a batch at once, without the visitor’s address or browser', async () => {
    sender.add(views(31))
    await sender.stop()
    const titles = sent().toSorted((a, b) => b.length - a.length)
    expect(titles.map((batch) => [batch.length, batch.at(-1)])).toEqual([
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
    'loses what is answered with %p, logs it once without the secret, and sends what follows',
    async (answer, reason) => {
      receiver.answerAlways(answer)
      sender.add(views(25))
      await lines.until(1)
      receiver.answerAlways({ status: 204 })
      sender.add(views(1))
      await lines.until(2)
      expect(sent().map((titles) => titles.length)).toEqual([25, 1])
      expect(lines.entries).toEqual([
        [{ reason }, 'analytics events cannot be sent'],
        [{ lost: 25 }, 'analytics events are sent again'],
      ])
    },
  )

  it('waits for a bounded number of requests', async () => {
    receiver.answerAlways('hang')
    for (let request = 0; request < MAX_REQUESTS + 5; request += 1) sender.add(views(1))
    await receiver.received(MAX_REQUESTS)
    await lines.until(1)
    expect(lines.entries).toEqual([[{ reason: 'busy' }, 'analytics events cannot be sent']])
    expect(receiver.requests).toHaveLength(MAX_REQUESTS)
  })

  it('stops, whatever a provider does, and logs what was lost', async () => {
    receiver.answerAlways('hang')
    sender.add(views(3))
    await receiver.received(1)
    await sender.stop()
    expect(lines.entries.at(-1)).toEqual([{ lost: 3 }, 'analytics events are lost'])
  })
})
