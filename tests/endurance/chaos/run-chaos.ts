import { openDatabase } from '../../../server/database/database.ts'
import { createRandom } from '../../support/random.ts'
import type { ChaosOptions } from './chaos-options.ts'
import { type ChaosWorld, type ChaosWorldOptions, openChaosWorld } from './chaos-world.ts'
import type { Count } from './count.ts'
import { countOutcome } from './count-outcome.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { cycleMailFaults, cycleWebhookFaults } from './cycle-faults.ts'
import { killOften } from './kill-often.ts'
import { settle } from './settle.ts'

export interface ChaosRun extends ChaosWorldOptions {
  readonly options: ChaosOptions
}

/** Runs chaos over one database that starts empty, and returns the rows of the table. */
export async function runChaos({ options, ...worldOptions }: ChaosRun): Promise<Count[]> {
  const startedAt = performance.now()
  const world = await openChaosWorld(worldOptions)
  const crowd = createCrowd(options.submissions, createRandom(`${options.seed} visitors`))
  await wreakHavoc(world, crowd, options)
  const damage = await world.storage.checkIntegrity()

  const database = openDatabase(world.storage.settings)
  await settle(world.server, database)
  const exitCode = await world.server.stop()
  const counts = await countOutcome({
    ...crowd,
    kills: { count: world.server.kills, expected: options.kills },
    mails: world.mailbox.mails,
    webhooks: world.webhookReceiver.requests,
    database,
    damage: [...damage, ...(await world.storage.checkIntegrity())],
    errors: world.server.errors,
    exitCode,
    seconds: (performance.now() - startedAt) / 1_000,
  })
  await database.close()
  await world.close()
  return counts
}

/**
 * Runs until every visitor is done. Then kills the server once more, with work in progress, and ends the faults of its
 * peers.
 */
async function wreakHavoc(
  { server, mailbox, webhookReceiver, siteUrl }: ChaosWorld,
  { sendAll, answered }: Crowd,
  { kills, seed }: ChaosOptions,
): Promise<void> {
  const random = (part: string) => createRandom(`${seed} ${part}`)
  const faultCycles = [
    cycleMailFaults(mailbox, random('mail')),
    cycleWebhookFaults(webhookReceiver, random('webhooks')),
  ]
  server.start()
  const killing = killOften({ server, kills: kills - 1, random: random('kills'), answered })
  await Promise.all([sendAll(siteUrl), killing])
  await server.kill()
  for (const cycle of faultCycles) await cycle.stop()
}
