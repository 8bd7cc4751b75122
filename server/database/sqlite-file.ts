import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteResultCode } from './storage-failure.ts'

/** Blocks this process, so it is short. It suffices for another worker or command; the driver retries for longer. */
const BUSY_TIMEOUT_MS = 50

/** Creates the file and its folder for our user only: it holds what visitors wrote. Throws what node:sqlite and node:fs throw. */
export function openSqliteFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createFile(path)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    file.exec('pragma journal_mode = wal') // readers go on while one writes
    file.exec('pragma synchronous = full') // a commit has ended when it is on the disk
    file.exec('pragma wal_autocheckpoint = 1000') // pages of 4 KB
    file.exec('pragma secure_delete = on') // who is erased is overwritten, not merely unlinked
  } catch (error) {
    file.close()
    throw error
  }
  return file
}

/**
 * SQLite gives its other files the same mode. A file that is there must not be opened, not even to be closed again:
 * that would take the locks of every other connection of this process (https://sqlite.org/howtocorrupt.html, 2.2).
 */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!Error.isError(error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
}

/** False if the file is in use, or the disk full. */
export function emptyLog(file: DatabaseSync): boolean {
  if (file.isTransaction) return false
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } catch {
    return false
  }
}

const SQLITE_BUSY = 5
const RETRY_MS = 10

/** Retries while another process holds the lock; a refused statement has changed nothing. */
export async function untilUnlocked<Result>(
  lockWaitMs: number,
  work: () => Result,
): Promise<Result> {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const isLocked = sqliteResultCode(error) === SQLITE_BUSY
      if (!isLocked || performance.now() > giveUpAt) throw error
      await wait(RETRY_MS)
    }
  }
}
