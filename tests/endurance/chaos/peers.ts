import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSettings } from '../../../server/database/database.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'

/** The mail server and the webhook receiver, both on this machine. */
export interface Peers {
  readonly mailbox: Mailbox
  readonly webhookReceiver: WebhookReceiver
  /** Settings of a server that talks only to this machine. */
  serverEnv(settings: DatabaseSettings, port: number): Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function openPeers(): Promise<Peers> {
  const [mailbox, webhookReceiver] = await Promise.all([openMailbox(), openWebhookReceiver()])
  return {
    mailbox,
    webhookReceiver,
    serverEnv: ({ dataDir, databaseUrl = '' }, port) => ({
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      WEBHOOK_URL: webhookReceiver.url,
      WEBHOOK_SECRET: Buffer.alloc(32, 'chaos').toString('base64'),
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      FORM_POSTS_PER_HOUR: '1000000', // all visitors share this machine's address
    }),
    async close() {
      await Promise.all([mailbox.close(), webhookReceiver.close()])
    },
  }
}

const SHORTEST_PHASE_MS = 1_000
const LONGEST_PHASE_MS = 3_000

/** The beginning and the end of a period in which a peer behaves in one way. */
type Phase = readonly [begin: () => unknown, end: () => unknown]

/**
 * The mail server works, goes down, hangs and refuses in turn; it would accept refused mails later. The webhook receiver
 * responds with 200 or 500, hangs and hangs up in turn. Returns a function that ends all faults.
 */
export function startFaults({ mailbox, webhookReceiver }: Peers) {
  const mail = (behavior: Parameters<Mailbox['behave']>[0]): Phase => [
    () => mailbox.behave(behavior),
    () => mailbox.behave({}),
  ]
  const webhook = (answer: Parameters<WebhookReceiver['answerAlways']>[0]): Phase => [
    () => webhookReceiver.answerAlways(answer),
    () => webhookReceiver.answerAlways({ status: 200 }),
  ]
  const stopping = new AbortController()
  const run = (...phases: readonly Phase[]) => cyclePhases(phases, stopping.signal)
  const cycles = [
    run(
      mail({}),
      [mailbox.goDown, mailbox.comeBack],
      mail({ message: 'hold' }),
      mail({ sender: { code: 451, text: '4.3.2 Not now' } }),
      mail({ message: { code: 554, text: '5.7.1 Not from you' } }),
    ),
    run(webhook({ status: 200 }), webhook({ status: 500 }), webhook('hang'), webhook('hang-up')),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(cycles)
  }
}

async function cyclePhases(phases: readonly Phase[], signal: AbortSignal) {
  for (let count = 0; !signal.aborted; count += 1) {
    const [begin, end] = phases[count % phases.length] as Phase
    await begin()
    const lengthMs = randomInt(SHORTEST_PHASE_MS, LONGEST_PHASE_MS)
    await wait(lengthMs, undefined, { signal }).catch(() => {})
    await end()
  }
}
