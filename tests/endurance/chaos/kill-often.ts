import { setTimeout as wait } from 'node:timers/promises'
import type { KillableServer } from '../../support/processes/killable-server.ts'
import type { Random } from '../../support/random.ts'

/** How long after its moment has come a kill may fall, so that it falls anywhere in what the server does. */
const LONGEST_DELAY_MS = 200

/** One kill in so many comes while the server starts, whatever was answered. */
const START_KILLS = 6
const LONGEST_START_MS = 1_000

export interface KillOften {
  readonly server: KillableServer
  readonly kills: number
  readonly random: Random
  /** Resolves when that share of the visitors has been answered, from 0 to 1. */
  answered(share: number): Promise<void>
}

/** Kills the server that often, spread over the answers it gives, and starts it again at once each time. */
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
