import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/database.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import {
  createKillableServer,
  type KillableServer,
} from '../../support/processes/killable-server.ts'
import { untilAlive, untilReady } from '../../support/processes/until-ready.ts'
import type { Count } from '../report.ts'
import { browse } from './browse.ts'
import { countOutcome } from './count-outcome.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { startDesk } from './desk.ts'
import { openLoadBalancer } from './load-balancer.ts'
import type { RunOptions } from './one-server.ts'
import { openPeers } from './peers.ts'
import { buildTwoReleases, type TwoReleases } from './releases.ts'
import { settle } from './settle.ts'
import { openPostgresStorage, type PostgresStorage } from './storage.ts'

/** Interval between kills. */
const KILL_MS = 1_000

/** Errors expected while the database is down. */
const DATABASE_DOWN = /StorageUnavailableError|nothing can be stored/

interface Member {
  readonly server: KillableServer
  /** Direct URL that bypasses the load balancer. */
  readonly url: string
}

interface Run {
  readonly options: RunOptions
  readonly exitHooks: ExitHooks
}

/**
 * Runs two servers on one PostgreSQL behind a load balancer. Once a second, one of them is killed and restarted. The
 * database restarts when a quarter and three quarters of the visitors are done; at half, a new release rolls out,
 * server by server. Meanwhile a visitor browses.
 */
export async function runTwoServers(
  release: string,
  { options, exitHooks }: Run,
): Promise<readonly Count[]> {
  const startedAt = performance.now()
  const releases = await buildTwoReleases(release, exitHooks)
  const [storage, peers] = [await openPostgresStorage(exitHooks), await openPeers()]
  const ports = [await findFreePort(), await findFreePort()]
  const balancer = await openLoadBalancer(ports)
  const members = ports.map((port): Member => {
    const dataDir = join(storage.settings.dataDir, String(port))
    mkdirSync(dataDir)
    const settings = { ...storage.settings, dataDir }
    const proxied = { SITE_URL: balancer.url, TRUST_PROXY: '1', DRAIN_SECONDS: '1' }
    const env = { ...peers.serverEnv(settings, port), ...proxied }
    const server = createKillableServer({ main: releases.before, env, exitHooks })
    return { server, url: `http://127.0.0.1:${port}` }
  })
  for (const { server, url } of members) {
    server.start()
    await untilReady(url)
  }
  const crowd = createCrowd(options.submissions)
  const endDesk = startDesk({ settings: storage.settings, crowd, exitHooks })
  const run = { members, storage, releases, crowd, siteUrl: balancer.url }
  const { browsed, deployed } = await wreakHavoc(run)
  const versions = new Set(await Promise.all(members.map(({ url }) => readVersion(url))))

  const desk = await endDesk()
  for (const { server } of members) await server.kill()
  const [{ server: last, url: lastUrl } = members[0] as Member] = members
  const database = openDatabase(storage.settings)
  await settle(last, database)
  await untilReady(lastUrl) // with nothing to settle, it may not be ready yet
  const exitCodes = [...deployed, await last.stop()]
  const errors = members.flatMap(({ server }) => [...server.errors])
  const counts = await countOutcome({
    crowd,
    peers,
    database,
    desk,
    damage: await storage.checkIntegrity(),
    errors: errors.filter(([message]) => !DATABASE_DOWN.test(message)),
    exitCodes,
    startedAt,
  })
  await database.close()
  await Promise.all([peers.close(), balancer.close()])
  await storage.close()
  const kills = members.reduce((sum, { server }) => sum + server.kills, 0)
  return [
    { label: 'times a server was killed', count: kills },
    { label: 'releases running at the end', count: versions.size, expected: 1 },
    ...browsed,
    ...counts,
  ]
}

interface Havoc {
  readonly members: readonly Member[]
  readonly storage: PostgresStorage
  readonly releases: TwoReleases
  readonly crowd: Crowd
  readonly siteUrl: string
}

async function wreakHavoc({ members, storage, releases, crowd, siteUrl }: Havoc) {
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  /** Kills and the deploy take turns, so that one server is always alive: without one, nothing is promised. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
  const deploying = crowd.answered(0.5).then(() => deploy(members, releases, inTurn))
  const restarting = [0.25, 0.75].map((share) => crowd.answered(share).then(storage.restart))
  const over = Promise.all([crowd.sendAll(siteUrl), deploying, ...restarting]).then(() => {
    isOver = true
  })
  const [browsed, deployed] = await Promise.all([
    browse(siteUrl, () => isOver),
    deploying,
    killInTurn(members, inTurn, () => isOver),
    over,
  ])
  await Promise.all(members.map(({ url }) => untilReady(url)))
  return { browsed, deployed }
}

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

async function killInTurn(members: readonly Member[], inTurn: InTurn, isOver: () => boolean) {
  for (let count = 0; !isOver(); count += 1) {
    await wait(KILL_MS)
    const [killed, other] = count % 2 === 0 ? members : members.toReversed()
    await inTurn(async () => {
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
  inTurn: InTurn,
): Promise<readonly (number | null)[]> {
  await shareFiles()
  const codes: (number | null)[] = []
  for (const { server, url } of members) {
    await inTurn(async () => {
      await Promise.all(members.map((each) => untilAlive(each.url)))
      server.use(after)
      codes.push(await server.stop())
      server.start()
      await untilAlive(url)
    })
  }
  return codes
}

async function readVersion(url: string): Promise<string> {
  const { version } = (await (await fetch(`${url}/healthz`)).json()) as { readonly version: string }
  return version
}
