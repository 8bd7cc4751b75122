import { existsSync, rmSync } from 'node:fs'

const TRIES = 60
const WAIT_MS = 50

/**
 * Removes a folder without giving up the thread, for the very end of a process. A database that was told to end only
 * just now may still write into it; so this goes on until it stays away, for 3 s at most. Throws when it does not.
 */
export function removeFolder(path: string): void {
  const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (let tries = 0; tries < TRIES && existsSync(path); tries += 1) {
    if (tries > 0) Atomics.wait(nobody, 0, 0, WAIT_MS)
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // Something was written in between.
    }
  }
  if (existsSync(path)) throw new Error(`${path} could not be removed`)
}
