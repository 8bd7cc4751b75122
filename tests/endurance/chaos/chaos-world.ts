import type { DatabaseName } from '../../../server/database/database.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import {
  createKillableServer,
  type KillableServer,
} from '../../support/processes/killable-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'
import { type ChaosStorage, openChaosStorage } from './chaos-storage.ts'

/** Everything a lead passes through: real servers on this machine. */
export interface ChaosWorld {
  readonly storage: ChaosStorage
  readonly mailbox: Mailbox
  readonly webhookReceiver: WebhookReceiver
  /** Created but not started. */
  readonly server: KillableServer
  readonly siteUrl: string
  close(): Promise<void>
}

export interface ChaosWorldOptions {
  readonly database: DatabaseName
  /** Main file of the built server. */
  readonly main: string
  readonly exitHooks: ExitHooks
}

/** Opens a world with an empty database. Stop its server before closing it. */
export async function openChaosWorld(options: ChaosWorldOptions): Promise<ChaosWorld> {
  const { database, main, exitHooks } = options
  const storage = await openChaosStorage(database, exitHooks)
  const mailbox = await openMailbox()
  const webhookReceiver = await openWebhookReceiver()
  const env = serverEnv({ storage, mailbox, webhookReceiver, port: await findFreePort() })
  return {
    storage,
    mailbox,
    webhookReceiver,
    server: createKillableServer({ main, env, exitHooks }),
    siteUrl: env.SITE_URL,
    async close() {
      await Promise.all([mailbox.close(), webhookReceiver.close()])
      await storage.close()
    },
  }
}

interface EnvOptions extends Pick<ChaosWorld, 'storage' | 'mailbox' | 'webhookReceiver'> {
  readonly port: number
}

/** Settings of a server that talks only to this machine. Inherits nothing from our own environment. */
export function serverEnv({ storage, mailbox, webhookReceiver, port }: EnvOptions) {
  const { dataDir, databaseUrl = '' } = storage.settings
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
    FORM_POSTS_PER_HOUR: '1000000', // all visitors share this machine's address
  }
}
