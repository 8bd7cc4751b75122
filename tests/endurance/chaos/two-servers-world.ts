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
import { openPostgresPlace, type PostgresPlace } from './postgres-place.ts'

/** One of several servers behind a balancer. */
export interface Member {
  readonly server: KillableServer
  /** Its own address, past the balancer. */
  readonly url: string
}

/** Two servers, one database, and a balancer in front. */
export interface TwoServersWorld {
  readonly place: PostgresPlace
  readonly mailbox: Mailbox
  readonly webhookReceiver: WebhookReceiver
  /** Not started yet. */
  readonly members: readonly [Member, Member]
  readonly balancer: LoadBalancer
  close(): Promise<void>
}

/** A new world with an empty database; both servers run `main`. Stop them before it is closed. */
export async function openTwoServersWorld(
  main: string,
  exitHooks: ExitHooks,
): Promise<TwoServersWorld> {
  const place = await openPostgresPlace(exitHooks)
  const [mailbox, webhookReceiver] = await Promise.all([openMailbox(), openWebhookReceiver()])
  const ports = [await findFreePort(), await findFreePort()] as const
  const balancer = await openLoadBalancer(ports)
  const member = (port: number): Member => {
    const dataDir = join(place.settings.dataDir, String(port))
    mkdirSync(dataDir)
    const settings = { ...place.settings, dataDir }
    const env = {
      ...serverEnv({ place: { ...place, settings }, mailbox, webhookReceiver, port }),
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
    place,
    mailbox,
    webhookReceiver,
    members: [member(ports[0]), member(ports[1])],
    balancer,
    async close() {
      await Promise.all([mailbox.close(), webhookReceiver.close(), balancer.close()])
      await place.close()
    },
  }
}
