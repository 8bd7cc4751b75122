import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux and macOS give to whoever asks for any: one of those could be another program's
 * before our server listens on it. No browser blocks a port of this range.
 */
const LOWEST = 20_000
const HIGHEST = 32_767

let last = randomInt(LOWEST, HIGHEST)

/** Finds a port that is free on all interfaces. A process gets another port each time. */
export async function findFreePort(): Promise<number> {
  const port = last < HIGHEST ? last + 1 : LOWEST
  last = port
  return (await isFree(port)) ? port : findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
  } catch {
    return false // in use
  }
  probe.close()
  await once(probe, 'close')
  return true
}
