import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import {
  createKillableServer,
  type KillableServer,
} from '../../support/processes/killable-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'
import { serverEnv } from './chaos-world.ts'
import { type LoadBalancer, openLoadBalancer } from './load-balancer.ts'
import { openPostgresStorage, type PostgresStorage } from './postgres-storage.ts'

export interface Member {
  readonly server: KillableServer
  /** Direct URL that bypasses the load balancer. */
  readonly url: string
}

/** Two servers that share a database, behind a load balancer. */
export interface TwoServersWorld {
  readonly storage: PostgresStorage
  readonly mailbox: Mailbox
  readonly webhookReceiver: WebhookReceiver
  /** Created but not started. */
  readonly members: readonly [Member, Member]
  readonly balancer: LoadBalancer
  close(): Promise<void>
}

/** Opens a world with an empty database; both servers run `main`. Stop them before closing it. */
export async function openTwoServersWorld(
  main: string,
  exitHooks: ExitHooks,
): Promise<TwoServersWorld> {
  const storage = await openPostgresStorage(exitHooks)
  const [mailbox, webhookReceiver] = await Promise.all([openMailbox(), openWebhookReceiver()])
  const ports = [await findFreePort(), await findFreePort()] as const
  const balancer = await openLoadBalancer(ports)
  const member = (port: number): Member => {
    const dataDir = join(storage.settings.dataDir, String(port))
    mkdirSync(dataDir)
    const settings = { ...storage.settings, dataDir }
    const env = {
      ...serverEnv({ storage: { ...storage, settings }, mailbox, webhookReceiver, port }),
      SITE_URL: balancer.url,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
    }
    return {
      server: createKillableServer({ main, env, exitHooks }),
      url: `http://127.0.0.1:${port}`,
    }
  }
  return {
    storage,
    mailbox,
    webhookReceiver,
    members: [member(ports[0]), member(ports[1])],
    balancer,
    async close() {
      await Promise.all([mailbox.close(), webhookReceiver.close(), balancer.close()])
      await storage.close()
    },
  }
}
