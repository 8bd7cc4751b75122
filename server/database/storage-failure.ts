import pg from 'pg'
import { StorageUnavailableError } from '../../shared/errors.ts'

/** SQLite's primary result codes for a file that cannot be used now: https://sqlite.org/rescode.html */
const SQLITE_UNAVAILABLE: ReadonlySet<number> = new Set([
  3, // PERM
  5, // BUSY
  6, // LOCKED
  7, // NOMEM
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  15, // PROTOCOL
  26, // NOTADB
])

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const POSTGRES_UNAVAILABLE = /^(08|28|3D|53|57|58|F0|XX|25006|40001|40P01|42501|55P03)/

/**
 * StorageUnavailableError if the database is full, locked, read-only or away; otherwise the error, which is a mistake
 * of ours.
 */
export function storageFailure(error: unknown): unknown {
  // PostgreSQL repeats the row here, and with it what a visitor typed, which no log may show.
  if (error instanceof pg.DatabaseError) error.detail = undefined
  if (!Error.isError(error) || error instanceof StorageUnavailableError) return error
  return isUnavailable(error) ? new StorageUnavailableError(error) : error
}

function isUnavailable(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return POSTGRES_UNAVAILABLE.test(error.code ?? '')
  const code = sqliteResultCode(error)
  if (code !== undefined) return SQLITE_UNAVAILABLE.has(code)
  // What has no code of a database is a connection that broke or a file that cannot be opened; pg tells some of that
  // in words alone. A TypeError is a value we should not have handed over.
  return error.name !== 'TypeError'
}

/** Without the details in its upper bits. */
export function sqliteResultCode(error: unknown): number | undefined {
  const code = Error.isError(error) && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code & 0xff : undefined
}
