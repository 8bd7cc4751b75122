import { openDatabase } from '../../../server/database/database.ts'
import { createRandom } from '../../support/random.ts'
import type { ChaosOptions } from './chaos-options.ts'
import { type ChaosWorld, type ChaosWorldOptions, openChaosWorld } from './chaos-world.ts'
import type { Count } from './count.ts'
import { countOutcome } from './count-outcome.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { killOften } from './kill-often.ts'
import { settle } from './settle.ts'
import { mailTurns, webhookTurns } from './take-turns.ts'

export interface ChaosRun extends ChaosWorldOptions {
  readonly options: ChaosOptions
}

/** One run over one database, from an empty one to the counts of what came of it. */
export async function runChaos({ options, ...worldOptions }: ChaosRun): Promise<Count[]> {
  const startedAt = performance.now()
  const world = await openChaosWorld(worldOptions)
  const crowd = createCrowd(options.submissions, createRandom(`${options.seed} visitors`))
  await wreakHavoc(world, crowd, options)
  const damage = await world.place.checkIntegrity()

  const database = openDatabase(world.place.settings)
  await settle(world.server, database)
  const exitCode = await world.server.stop()
  const counts = await countOutcome({
    ...crowd,
    kills: { count: world.server.kills, must: options.kills },
    mails: world.mailbox.mails,
    webhooks: world.webhookReceiver.requests,
    database,
    damage: [...damage, ...(await world.place.checkIntegrity())],
    errors: world.server.errors,
    exitCode,
    seconds: (performance.now() - startedAt) / 1_000,
  })
  await database.close()
  await world.close()
  return counts
}

/** Until everyone was answered. Then the server is killed once more, with all it has under way, and the peers are well. */
async function wreakHavoc(
  { server, mailbox, webhookReceiver, siteUrl }: ChaosWorld,
  { sendAll, answered }: Crowd,
  { kills, seed }: ChaosOptions,
): Promise<void> {
  const random = (part: string) => createRandom(`${seed} ${part}`)
  const turns = [
    mailTurns(mailbox, random('mail')),
    webhookTurns(webhookReceiver, random('webhooks')),
  ]
  server.start()
  const killing = killOften({ server, kills: kills - 1, random: random('kills'), answered })
  await Promise.all([sendAll(siteUrl), killing])
  await server.kill()
  for (const turn of turns) await turn.stop()
}
