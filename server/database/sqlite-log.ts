import { type FileHandle, open } from 'node:fs/promises'

/** The write-ahead log beside a SQLite file: what is committed stands there first. */
export interface SqliteLog {
  /** False under Node's permission model, which lets nobody flush a file. */
  readonly canFlush: boolean
  /** Resolves when all that is in the log now is on the disk. Rejects with what node:fs throws. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Waits for the disk in a thread of its own, where SQLite would keep the whole process waiting. SQLite takes no locks on
 * its log, so it may be opened and closed beside it, and keeps it as long as a connection is open.
 */
export function createSqliteLog(path: string): SqliteLog {
  let opening: Promise<FileHandle> | undefined

  /** With the first commit, as it is not there before. */
  function openLog(): Promise<FileHandle> {
    opening ??= open(`${path}-wal`, 'r+').catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    canFlush: process.permission === undefined,
    flush: async () => (await openLog()).datasync(),
    close: async () => (await opening)?.close(),
  }
}
