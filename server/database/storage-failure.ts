import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import pg from 'pg'
import { StorageUnavailableError } from '../../shared/errors.ts'

type Report = <T>(work: Promise<T>) => Promise<T>

/** Maps driver errors to StorageUnavailableError, so that no caller needs to know them. */
export function reportFailures(dialect: Dialect, onUnavailable: () => void): Dialect {
  const report: Report = async (work) => {
    try {
      return await work
    } catch (error) {
      const failure = storageFailure(error)
      if (failure instanceof StorageUnavailableError) onUnavailable()
      throw failure
    }
  }
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => reportingDriver(createDriver(), report)
  return dialect
}

/** Patched in place, because Kysely uses the connection as a key. */
function reportingDriver(driver: Driver, report: Report): Driver {
  const known = new WeakSet<DatabaseConnection>()
  const init = driver.init.bind(driver)
  const acquireConnection = driver.acquireConnection.bind(driver)
  const beginTransaction = driver.beginTransaction.bind(driver)
  driver.init = (options) => report(init(options))
  driver.beginTransaction = (...transaction) => report(beginTransaction(...transaction))
  driver.acquireConnection = async (options) => {
    const connection = await report(acquireConnection(options))
    if (known.has(connection)) return connection
    known.add(connection)
    const executeQuery = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) => report(executeQuery(query, options))
    return connection
  }
  return driver
}

/**
 * ERROR, CONSTRAINT, MISMATCH, MISUSE, RANGE: statements or values of ours are wrong. Any other code is about the file, its
 * lock, or memory: https://sqlite.org/rescode.html
 */
const SQLITE_BUGS: ReadonlySet<number> = new Set([1, 19, 20, 21, 25])

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const POSTGRES_UNAVAILABLE = /^(08|28|3D|53|57|58|F0|XX|25006|40001|40P01|42501|55P03)/

/** Any other error is a bug and is returned as it is. */
function storageFailure(error: unknown): unknown {
  // PostgreSQL repeats the row here, with what the visitor typed. No log may contain it.
  if (error instanceof pg.DatabaseError) error.detail = undefined
  if (!Error.isError(error) || error instanceof StorageUnavailableError) return error
  return isUnavailable(error) ? new StorageUnavailableError(error) : error
}

function isUnavailable(error: Error): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || POSTGRES_UNAVAILABLE.test(error.code ?? '') // fatal: there is no connection
  const code = sqliteResultCode(error)
  if (code !== undefined) return !SQLITE_BUGS.has(code)
  // Without a code: a broken connection or an unreadable file. A TypeError is a wrong parameter of ours.
  return error.name !== 'TypeError'
}

/** Two transactions waited for each other, or fit into no order. This one was rolled back and may be repeated. */
export function isConflict(error: unknown): boolean {
  return /^40(001|P01)$/.test(postgresCode(error) ?? '')
}

/** Whatever comes next will fail as well: unlike a conflict or a lock of another transaction, a full disk or a bug. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof StorageUnavailableError)) return false
  const code = postgresCode(error)
  if (code !== undefined) return /^(08|57P)/.test(code)
  return sqliteResultCode(error.cause) === undefined
}

/** Another transaction held a lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return postgresCode(error) === '55P03'
}

function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof StorageUnavailableError ? error.cause : undefined
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** The primary code, without the extended bits. */
export function sqliteResultCode(error: unknown): number | undefined {
  const code = Error.isError(error) && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code & 0xff : undefined
}
