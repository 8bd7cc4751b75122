import { existsSync, rmSync } from 'node:fs'

const TRIES = 60
const WAIT_MS = 50

/**
 * Removes a folder synchronously, for exit hooks. A database that is still shutting down can write into it, so this
 * retries for up to 3 s. Throws if the folder remains.
 */
export function removeFolder(path: string): void {
  const neverNotified = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (let tries = 0; tries < TRIES && existsSync(path); tries += 1) {
    if (tries > 0) Atomics.wait(neverNotified, 0, 0, WAIT_MS)
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // Files were added meanwhile.
    }
  }
  if (existsSync(path)) throw new Error(`${path} could not be removed`)
}
