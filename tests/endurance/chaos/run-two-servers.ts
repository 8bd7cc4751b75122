import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/database.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { untilAlive, untilReady } from '../../support/processes/until-ready.ts'
import { createRandom } from '../../support/random.ts'
import { browse } from './browsing.ts'
import type { ChaosOptions } from './chaos-options.ts'
import type { Count } from './count.ts'
import { countTwoServers } from './count-two-servers.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { createOneAtATime, type OneAtATime } from './one-at-a-time.ts'
import { buildTwoReleases, type TwoReleases } from './rolling-deploy.ts'
import { settle } from './settle.ts'
import { type Member, openTwoServersWorld, type TwoServersWorld } from './two-servers-world.ts'

/** Interval between kills. */
const KILL_MS = 1_000

export interface TwoServersRun {
  /** Root of the repository. */
  readonly root: string
  readonly options: ChaosOptions
  readonly exitHooks: ExitHooks
}

/**
 * Runs two servers on one PostgreSQL behind a load balancer. Once a second, one of them is killed and restarted. The
 * database restarts when a quarter and three quarters of the visitors are done; at half, a new release rolls out,
 * server by server. Meanwhile two visitors browse and send forms.
 */
export async function runTwoServers({ root, options, exitHooks }: TwoServersRun): Promise<Count[]> {
  const startedAt = performance.now()
  const releases = await buildTwoReleases(root, exitHooks)
  const world = await openTwoServersWorld(mainOf(releases.before), exitHooks)
  const { members, storage, mailbox, webhookReceiver } = world
  for (const { server, url } of members) {
    server.start()
    await untilReady(url)
  }
  const crowd = createCrowd(options.submissions, createRandom(`${options.seed} two servers`))
  const { browsing, restarts, deployExitCodes } = await wreakHavoc(world, crowd, releases)
  const versions = await Promise.all(members.map(({ url }) => readVersion(url)))

  for (const { server } of members) await server.kill()
  const [{ server: last, url: lastUrl }] = members
  const database = openDatabase(storage.settings)
  await settle(last, database)
  await untilReady(lastUrl) // with nothing to settle, it may not be ready yet
  const exitCodes = [...deployExitCodes, await last.stop()]
  const counts = await countTwoServers({
    ...crowd,
    browsing,
    restarts,
    versions,
    exitCodes,
    kills: members.reduce((sum, { server }) => sum + server.kills, 0),
    mails: mailbox.mails,
    webhooks: webhookReceiver.requests,
    database,
    damage: await storage.checkIntegrity(),
    errors: members.map(({ server }) => server.errors),
    seconds: (performance.now() - startedAt) / 1_000,
  })
  await database.close()
  await world.close()
  return counts
}

async function wreakHavoc(world: TwoServersWorld, crowd: Crowd, releases: TwoReleases) {
  const { members, storage, balancer } = world
  const oneAtATime = createOneAtATime()
  let isOver = false
  let restarts = 0
  const restartAt = async (share: number) => {
    await crowd.answered(share)
    await storage.restart()
    restarts += 1
  }
  const sending = crowd.sendAll(balancer.url)
  const deploying = crowd.answered(0.5).then(() => deploy(members, releases, oneAtATime))
  const tasks = [sending, deploying, restartAt(0.25), restartAt(0.75)]
  const over = Promise.all(tasks).then(() => {
    isOver = true
  })
  const [browsing] = await Promise.all([
    browse(balancer.url, () => isOver),
    killInTurn(members, { oneAtATime, isOver: () => isOver }),
    over,
  ])
  await Promise.all(members.map(({ url }) => untilReady(url)))
  return { browsing, restarts, deployExitCodes: await deploying }
}

/** Never kills the last live server: without one, nothing is promised. */
async function killInTurn(
  members: readonly Member[],
  { oneAtATime, isOver }: { readonly oneAtATime: OneAtATime; isOver(): boolean },
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    await wait(KILL_MS)
    const [killed, other] = count % 2 === 0 ? members : members.toReversed()
    await oneAtATime(async () => {
      await untilAlive(other?.url ?? '')
      await killed?.server.kill()
      killed?.server.start()
    })
  }
}

/** Follows the deploy README. Returns the exit codes of the old servers. */
async function deploy(
  members: readonly Member[],
  { after, shareFiles }: TwoReleases,
  oneAtATime: OneAtATime,
): Promise<readonly (number | null)[]> {
  await shareFiles()
  const codes: (number | null)[] = []
  for (const { server, url } of members) {
    await oneAtATime(async () => {
      await Promise.all(members.map((each) => untilAlive(each.url)))
      server.use(mainOf(after))
      codes.push(await server.stop())
      server.start()
      await untilAlive(url)
    })
  }
  return codes
}

function mainOf(release: string): string {
  return join(release, 'server/main.js')
}

async function readVersion(url: string): Promise<string> {
  const { version } = (await (await fetch(`${url}/healthz`)).json()) as { readonly version: string }
  return version
}
