import { setTimeout as wait } from 'node:timers/promises'
import type { KillableServer } from '../../support/processes/killable-server.ts'
import type { Random } from '../../support/random.ts'

/** Random delay of a kill, so that it can interrupt anything the server does. */
const LONGEST_DELAY_MS = 200

/** One in this many kills hits the server during startup, regardless of progress. */
const START_KILLS = 6
const LONGEST_START_MS = 1_000

export interface KillOften {
  readonly server: KillableServer
  readonly kills: number
  readonly random: Random
  /** Resolves when this share of the visitors is done, from 0 to 1. */
  answered(share: number): Promise<void>
}

/** Kills and restarts the server `kills` times, spread evenly over the visitors. */
export async function killOften({ server, kills, random, answered }: KillOften): Promise<void> {
  for (let count = 1; count <= kills; count += 1) {
    if (random.isOneIn(START_KILLS)) {
      await wait(random.between(0, LONGEST_START_MS))
    } else {
      await answered(count / (kills + 1))
      await wait(random.between(0, LONGEST_DELAY_MS))
    }
    await server.kill()
    server.start()
  }
}
