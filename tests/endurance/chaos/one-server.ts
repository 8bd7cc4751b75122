import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/database/database.ts'
import type { DatabaseName } from '../../support/databases.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import {
  createKillableServer,
  type KillableServer,
} from '../../support/processes/killable-server.ts'
import { untilReady } from '../../support/processes/until-ready.ts'
import type { Count } from '../report.ts'
import { countOutcome } from './count-outcome.ts'
import { type Crowd, createCrowd, isOneIn } from './crowd.ts'
import { startDesk } from './desk.ts'
import { openPeers, startFaults } from './peers.ts'
import { settle } from './settle.ts'
import { openPostgresStorage, openSqliteStorage } from './storage.ts'

/** Random delay of a kill, so that it can interrupt anything the server does. */
const LONGEST_DELAY_MS = 200

/** One in this many kills hits the server during startup, regardless of progress. */
const START_KILLS = 6
const LONGEST_START_MS = 1_000

export interface RunOptions {
  readonly submissions: number
  /** How often the server is killed. */
  readonly kills: number
}

interface Run {
  readonly database: DatabaseName
  readonly options: RunOptions
  readonly exitHooks: ExitHooks
}

/**
 * Kills one server on an empty database while visitors send forms and its peers fail. Kills it once more with work in
 * progress, ends the faults, and lets the next life deliver what is left.
 */
export async function runOneServer(
  release: string,
  { database: name, options, exitHooks }: Run,
): Promise<Count[]> {
  const startedAt = performance.now()
  const open = name === 'sqlite' ? openSqliteStorage : openPostgresStorage
  const [storage, peers] = [await open(exitHooks), await openPeers()]
  const env = peers.serverEnv(storage.settings, await findFreePort())
  const main = join(release, 'server/main.js')
  const server = createKillableServer({ main, env, exitHooks })
  const crowd = createCrowd(options.submissions)

  const endFaults = startFaults(peers)
  server.start()
  await untilReady(env.SITE_URL ?? '') // staff need the tables
  const endDesk = startDesk({ settings: storage.settings, crowd, exitHooks })
  const killing = killOften(server, crowd, options.kills - 1)
  await Promise.all([crowd.sendAll(env.SITE_URL ?? ''), killing])
  const desk = await endDesk()
  await server.kill()
  await endFaults()
  const damage = await storage.checkIntegrity()

  const database = openDatabase(storage.settings)
  await settle(server, database)
  const exitCodes = [await server.stop()]
  const counts = await countOutcome({
    crowd,
    peers,
    database,
    desk,
    damage: [...damage, ...(await storage.checkIntegrity())],
    errors: [...server.errors],
    exitCodes,
    startedAt,
  })
  await database.close()
  await peers.close()
  await storage.close()
  return [
    { label: 'times the server was killed', count: server.kills, expected: options.kills },
    ...counts,
  ]
}

/** Kills and restarts the server `kills` times, spread evenly over the visitors. */
async function killOften(
  server: KillableServer,
  { answered }: Crowd,
  kills: number,
): Promise<void> {
  for (let count = 1; count <= kills; count += 1) {
    if (isOneIn(START_KILLS)) {
      await wait(randomInt(LONGEST_START_MS))
    } else {
      await answered(count / (kills + 1))
      await wait(randomInt(LONGEST_DELAY_MS))
    }
    await server.kill()
    server.start()
  }
}
