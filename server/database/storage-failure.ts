import pg from 'pg'
import { StorageUnavailableError } from '../../shared/errors.ts'

/** https://sqlite.org/rescode.html */
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

/** Any other error is a bug and is returned as it is. */
export function storageFailure(error: unknown): unknown {
  // PostgreSQL repeats the row here, with what the visitor typed. No log may contain it.
  if (error instanceof pg.DatabaseError) error.detail = undefined
  if (!Error.isError(error) || error instanceof StorageUnavailableError) return error
  return isUnavailable(error) ? new StorageUnavailableError(error) : error
}

function isUnavailable(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return POSTGRES_UNAVAILABLE.test(error.code ?? '')
  const code = sqliteResultCode(error)
  if (code !== undefined) return SQLITE_UNAVAILABLE.has(code)
  // Without a code: a broken connection or an unreadable file. A TypeError is a wrong parameter of ours.
  return error.name !== 'TypeError'
}

/** The primary code, without the extended bits. */
export function sqliteResultCode(error: unknown): number | undefined {
  const code = Error.isError(error) && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code & 0xff : undefined
}
