import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Config, WebhookFormat } from '../../../../../server/config.ts'
import { sendWebhook } from '../../../../../server/leads/outbox/send-webhook.ts'
import { cardProblems } from '../../../../support/adaptive-card.ts'
import { blockProblems } from '../../../../support/block-kit.ts'
import { aDelivery, servicesToSend } from '../../../../support/sample-delivery.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../../../support/webhook-receiver.ts'

const SECRET = Buffer.alloc(32, 1)
const NOW = new Date('2026-11-16T20:31:00.900Z')
const never = new AbortController().signal
const services = await servicesToSend()

let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await openWebhookReceiver()
})

afterEach(() => receiver.close())

interface Changes {
  readonly url?: URL
  readonly secrets?: Buffer[]
  readonly format?: WebhookFormat
  readonly allowsPrivateAddresses?: boolean
  readonly timeoutMs?: number
  readonly now?: () => Date
}

function send(changes: Changes = {}, signal = never) {
  const { url = receiver.url, secrets = [SECRET], format = 'standard' } = changes
  const { allowsPrivateAddresses = true } = changes
  const webhook = { url: String(url), secrets, format }
  const config: Config = { ...services.config, webhook, allowsPrivateAddresses }
  const transport = sendWebhook({ ...services, config }, { now: () => NOW, ...changes })
  return transport(aDelivery({ kind: 'webhook' }), signal)
}

describe('a webhook', () => {
  it('posts the lead as a JSON event', async () => {
    await send()
    const [request] = await receiver.received(1)
    expect(request?.method).toBe('POST')
    expect(request?.path).toBe('/leads')
    expect(request?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      id: aDelivery().id,
      type: 'submission.received',
      version: 1,
      createdAt: '2026-11-16T20:30:05.000Z',
      data: {
        reference: '7K3M-Q0XZ',
        form: 'demo',
        answers: aDelivery().submission.answers,
        consents: aDelivery().submission.consents,
        page: '/schedule-your-demo',
        attribution: aDelivery().submission.attribution,
        receivedAt: '2026-11-16T20:30:05.000Z',
        suspicions: [],
        phoneE164: null,
        booking: null,
      },
    })
  })

  it('is signed with every active secret', async () => {
    const secrets = [SECRET, Buffer.alloc(24, 2)]
    await send({ secrets })
    const [request] = receiver.requests
    const id = request?.headers['webhook-id']
    const timestamp = request?.headers['webhook-timestamp']
    expect(id).toBe(aDelivery().id)
    expect(timestamp).toBe('1794861060')
    const expected = secrets.map((secret) => {
      const hmac = createHmac('sha256', secret)
      return `v1,${hmac.update(`${id}.${timestamp}.${request?.body}`).digest('base64')}`
    })
    expect(request?.headers['webhook-signature']).toBe(expected.join(' '))
  })

  it('has the same id and body at every attempt', async () => {
    receiver.answerNext({ status: 500 })
    await expect(send()).rejects.toMatchObject({ outcome: 'failed 500', isFinal: false })
    await send({ now: () => new Date(NOW.getTime() + 60_000) })
    const [first, second] = receiver.requests
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
  })

  it.each([200, 204])('is delivered when the receiver answers %d', async (status) => {
    receiver.answerNext({ status })
    await expect(send()).resolves.toBeUndefined()
  })

  it('is delivered once the response headers arrive, whatever follows', async () => {
    receiver.answerNext({ status: 200, isEndless: true })
    await expect(send({ timeoutMs: 3_600_000 })).resolves.toBeUndefined()
  })
})

describe('a webhook that is not taken', () => {
  it.each([
    [400, 'rejected 400', false],
    [410, 'gone 410', true],
    [429, 'busy 429', false],
    [503, 'busy 503', false],
  ])('after %d is %s, for good: %s', async (status, outcome, isFinal) => {
    receiver.answerNext({ status })
    await expect(send()).rejects.toMatchObject({ outcome, isFinal })
  })

  it.each([301, 308])('does not follow a %d', async (status) => {
    receiver.answerNext({ status, headers: { Location: `${receiver.url}/elsewhere` } })
    await expect(send()).rejects.toMatchObject({ reason: 'redirected', isFinal: false })
    expect(receiver.requests).toHaveLength(1)
  })

  it('fails if there is no response in time, no connection, or no TLS', async () => {
    receiver.answerNext('hang')
    await expect(send({ timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'timeout',
      isFinal: false,
    })
    const url = new URL(receiver.url.replace('http:', 'https:'))
    await expect(send({ url })).rejects.toMatchObject({ reason: 'insecure', isFinal: false })
    await receiver.close()
    await expect(send()).rejects.toMatchObject({ reason: 'refused', isFinal: false })
    receiver = await openWebhookReceiver()
  })

  it('stops when the server stops', async () => {
    receiver.answerNext('hang')
    const stop = new AbortController()
    const attempt = send({}, stop.signal)
    await receiver.received(1)
    stop.abort()
    await expect(attempt).rejects.toMatchObject({ reason: 'stopped', isFinal: false })
  })
})

/** As each answers: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks; a workflow with 202. */
const SLACK_TAKES = { status: 200, body: 'ok' }
const TEAMS_TAKES = { status: 202, body: '' }

describe('a webhook of Slack or Teams', () => {
  it.each([
    ['slack', SLACK_TAKES],
    ['teams', TEAMS_TAKES],
  ] as const)('gets the message that %s reads, unsigned', async (format, answer) => {
    receiver.answerNext(answer)
    await expect(send({ format, secrets: [] })).resolves.toBeUndefined()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.requests
    expect(headers['content-type']).toBe('application/json')
    expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
    const message = JSON.parse(body)
    const problems =
      format === 'slack'
        ? blockProblems(message.blocks)
        : cardProblems(message.attachments[0].content)
    expect(problems).toEqual([])
    expect(body).toContain('Waiting for 1 minute')
    expect(body).toContain('https://www.example.com/lead?key=TOKEN')
  })

  it.each([
    ['slack', 400, 'invalid_payload', 'rejected 400 invalid_payload', false],
    ['slack', 403, 'action_prohibited', 'rejected 403 action_prohibited', false],
    ['slack', 404, 'no_service', 'rejected 404 no_service', false],
    ['slack', 410, 'channel_is_archived', 'gone 410 channel_is_archived', true],
    ['slack', 500, 'rollup_error', 'failed 500 rollup_error', false],
    ['teams', 400, '{"error":{"code":"TriggerInputSchemaMismatch"}}', 'rejected 400', false],
    ['teams', 401, '{"error":{"code":"DirectApiAuthorizationRequired"}}', 'rejected 401', false],
    ['teams', 413, 'Request Entity Too Large: jo@example.com', 'rejected 413', false],
    ['standard', 400, 'dana_example', 'rejected 400', false],
  ] as const)(
    'that answers as %s with %i %s is %s',
    async (format, status, body, outcome, isFinal) => {
      receiver.answerNext({ status, body })
      await expect(send({ format })).rejects.toMatchObject({ outcome, isFinal })
    },
  )

  it.each([
    ['30', 30_000],
    ['Mon, 16 Nov 2026 20:31:31 GMT', 0], // it is over
    ['soon', 0],
    ['', 0],
  ])('that asks to wait (%s) is left alone for %i ms', async (retryAfter, retryAfterMs) => {
    for (const format of ['standard', 'slack', 'teams'] as const) {
      receiver.answerNext({ status: 429, headers: { 'Retry-After': retryAfter } })
      await expect(send({ format })).rejects.toMatchObject({ outcome: 'busy 429', retryAfterMs })
    }
  })

  it('may ask to wait until a date', async () => {
    const headers = { 'Retry-After': new Date(Date.now() + 1_800_000).toUTCString() }
    receiver.answerNext({ status: 503, headers })
    const { retryAfterMs } = await send().catch((error) => error)
    expect(Math.round(retryAfterMs / 60_000)).toBe(30)
  })

  it('gets no event that is for programs', async () => {
    const delivery = aDelivery({ kind: 'webhook-consent' })
    const webhook = { url: receiver.url, secrets: [], format: 'slack' as const }
    const config: Config = { ...services.config, webhook, allowsPrivateAddresses: true }
    const sent = sendWebhook({ ...services, config })(delivery, never)
    await expect(sent).rejects.toMatchObject({ reason: 'outdated', isFinal: true })
    expect(receiver.requests).toEqual([])
  })
})

describe('a webhook to a private address', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])(
    'does not leave the server unless that is allowed: %s',
    async (host) => {
      for (const protocol of ['http:', 'https:']) {
        const url = new URL(receiver.url)
        url.host = `${host}:${url.port}`
        url.protocol = protocol
        await expect(send({ url, allowsPrivateAddresses: false })).rejects.toMatchObject({
          reason: 'misconfigured',
          isFinal: false,
        })
      }
      expect(receiver.requests).toEqual([])
    },
  )
})
