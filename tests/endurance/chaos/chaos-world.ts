import type { DatabaseName } from '../../../server/database/database.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import {
  createKillableServer,
  type KillableServer,
} from '../../support/processes/killable-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'
import { type ChaosPlace, openChaosPlace } from './chaos-place.ts'

/** All that a lead passes on its way, real and on this machine. */
export interface ChaosWorld {
  readonly place: ChaosPlace
  readonly mailbox: Mailbox
  readonly webhookReceiver: WebhookReceiver
  /** Not started yet. */
  readonly server: KillableServer
  readonly siteUrl: string
  close(): Promise<void>
}

export interface ChaosWorldOptions {
  readonly database: DatabaseName
  /** The built server. */
  readonly main: string
  readonly exitHooks: ExitHooks
}

/** A new world with an empty database. Stop its server before it is closed. */
export async function openChaosWorld(options: ChaosWorldOptions): Promise<ChaosWorld> {
  const { database, main, exitHooks } = options
  const place = await openChaosPlace(database, exitHooks)
  const mailbox = await openMailbox()
  const webhookReceiver = await openWebhookReceiver()
  const env = serverEnv({ place, mailbox, webhookReceiver, port: await findFreePort() })
  return {
    place,
    mailbox,
    webhookReceiver,
    server: createKillableServer({ main, env, exitHooks }),
    siteUrl: env.SITE_URL,
    async close() {
      await Promise.all([mailbox.close(), webhookReceiver.close()])
      await place.close()
    },
  }
}

interface Surroundings extends Pick<ChaosWorld, 'place' | 'mailbox' | 'webhookReceiver'> {
  readonly port: number
}

/** Nothing of our own environment: the settings of a server that sends to this machine alone. */
export function serverEnv({ place, mailbox, webhookReceiver, port }: Surroundings) {
  const { dataDir, databaseUrl = '' } = place.settings
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.url,
    WEBHOOK_URL: webhookReceiver.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 'chaos').toString('base64'),
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
    FORM_POSTS_PER_HOUR: '1000000', // all visitors share the address of this machine
  }
}
