import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * How long SQLite itself waits while another process writes. It keeps this process from answering meanwhile, so it is
 * short: one of our own commands, or another worker, has written by then. For what takes longer the driver asks again.
 */
const BUSY_TIMEOUT_MS = 50

/**
 * Opens the file, making it and its folder where they do not exist, for our user alone: it holds what visitors wrote.
 * Throws what node:sqlite and node:fs throw.
 */
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

/** Writes the log back into the file and empties it. False while somebody reads or writes, and when the disk is full. */
export function emptyLog(file: DatabaseSync): boolean {
  if (file.isTransaction) return false
  try {
    return file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } catch {
    return false
  }
}
