import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteResultCode } from './storage-failure.ts'

/** Short, because it blocks the event loop; the driver retries for longer. */
const BUSY_TIMEOUT_MS = 50

export function openSqliteFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createFile(path)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    file.exec('pragma journal_mode = wal') // readers do not wait for a writer
    file.exec('pragma synchronous = full') // fsync at every commit
    file.exec('pragma wal_autocheckpoint = 1000') // pages of 4 KB
    file.exec('pragma secure_delete = on') // overwrites deleted data
  } catch (error) {
    file.close()
    throw error
  }
  return file
}

/** Closing another handle of an open file drops its locks (sqlite.org/howtocorrupt.html, 2.2): create it only. */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!Error.isError(error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
}

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

/** Retries while another process holds the lock. A refused statement has changed nothing. */
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
