import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { storageFailure } from './storage-failure.ts'

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
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => reportingDriver(dialect.createDriver(), report),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function reportingDriver(driver: Driver, report: Report): Driver {
  const known = new WeakSet<DatabaseConnection>()
  const init = driver.init.bind(driver)
  const acquireConnection = driver.acquireConnection.bind(driver)
  const beginTransaction = driver.beginTransaction.bind(driver)
  driver.init = (options) => report(init(options))
  driver.beginTransaction = (...transaction) => report(beginTransaction(...transaction))
  driver.acquireConnection = async (options) => {
    const connection = await report(acquireConnection(options))
    if (!known.has(connection)) reportQueries(connection, report)
    known.add(connection)
    return connection
  }
  return driver
}

/** Patched in place, because Kysely uses the connection as a key. */
function reportQueries(connection: DatabaseConnection, report: Report): void {
  const executeQuery = connection.executeQuery.bind(connection)
  connection.executeQuery = (query, options) => report(executeQuery(query, options))
}
