import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { storageFailure } from './storage-failure.ts'

/** Maps driver errors to StorageUnavailableError, so that no caller needs to know them. */
export function reportFailures(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => reportingDriver(dialect.createDriver()),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function reportingDriver(driver: Driver): Driver {
  const known = new WeakSet<DatabaseConnection>()
  const init = driver.init.bind(driver)
  const acquireConnection = driver.acquireConnection.bind(driver)
  const beginTransaction = driver.beginTransaction.bind(driver)
  driver.init = (options) => report(init(options))
  driver.beginTransaction = (...transaction) => report(beginTransaction(...transaction))
  driver.acquireConnection = async (options) => {
    const connection = await report(acquireConnection(options))
    if (!known.has(connection)) reportQueries(connection)
    known.add(connection)
    return connection
  }
  return driver
}

/** Patched in place, because Kysely uses the connection as a key. */
function reportQueries(connection: DatabaseConnection): void {
  const executeQuery = connection.executeQuery.bind(connection)
  connection.executeQuery = (query, options) => report(executeQuery(query, options))
}

async function report<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw storageFailure(error)
  }
}
